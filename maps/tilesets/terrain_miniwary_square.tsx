<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="terrain_miniwary" tilewidth="64" tileheight="64" tilecount="27" columns="9">
 <image source="terrain_miniwary_square.png" width="576" height="192"/>
 <tile id="0">
  <properties>
   <property name="label" value="yellow"/>
  </properties>
 </tile>
 <tile id="1" probability="0.0001">
  <properties>
   <property name="terrain" value="yellow"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="label" value="green"/>
  </properties>
 </tile>
 <tile id="10" probability="0.0001">
  <properties>
   <property name="terrain" value="green"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="label" value="white"/>
  </properties>
 </tile>
 <tile id="19" probability="0.0001">
  <properties>
   <property name="terrain" value="white"/>
  </properties>
 </tile>
</tileset>
