"""Reading a TMX file: XML, header, layers, cells, tilesets, what tiles mean; all bounded."""
