"""The combat of two fighters on the board: written so that it runs compiled too. [Combat]"""
