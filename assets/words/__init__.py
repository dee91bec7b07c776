"""The words of the program: finding the templates, keeping the catalogues."""
