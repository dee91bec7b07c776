<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="terrain_dominoes" tilewidth="64" tileheight="64" tilecount="18" columns="9">
 <image source="terrain_dominoes_square.png" width="576" height="128"/>
 <tile id="0">
  <properties>
   <property name="label" value="domino"/>
  </properties>
 </tile>
 <tile id="1" probability="0.0001">
  <properties>
   <property name="terrain" value="domino"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="label" value="table"/>
  </properties>
 </tile>
 <tile id="10" probability="0.0001">
  <properties>
   <property name="terrain" value="table"/>
  </properties>
 </tile>
</tileset>
