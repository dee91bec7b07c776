<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="features_mini_wars" tilewidth="64" tileheight="64" tilecount="18" columns="9">
 <image source="features_mini_wars_square.png" width="576" height="128"/>
 <tile id="0">
  <properties>
   <property name="label" value="road"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="feature" value="road"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="feature" value="road"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="feature" value="road"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="feature" value="road"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="feature" value="road"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="feature" value="road"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="feature" value="road"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="feature" value="road"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="feature" value="road"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="feature" value="road"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="feature" value="road"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="feature" value="road"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="feature" value="road"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="feature" value="road"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="feature" value="road"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="feature" value="road"/>
  </properties>
 </tile>
 <wangsets>
  <wangset name="Road" type="edge" tile="17">
   <wangcolor name="Road" color="#d0a040" tile="17" probability="1"/>
   <wangtile tileid="2" wangid="1,0,0,0,0,0,0,0"/>
   <wangtile tileid="3" wangid="0,0,1,0,0,0,0,0"/>
   <wangtile tileid="4" wangid="1,0,1,0,0,0,0,0"/>
   <wangtile tileid="5" wangid="0,0,0,0,1,0,0,0"/>
   <wangtile tileid="6" wangid="1,0,0,0,1,0,0,0"/>
   <wangtile tileid="7" wangid="0,0,1,0,1,0,0,0"/>
   <wangtile tileid="8" wangid="1,0,1,0,1,0,0,0"/>
   <wangtile tileid="10" wangid="0,0,0,0,0,0,1,0"/>
   <wangtile tileid="11" wangid="1,0,0,0,0,0,1,0"/>
   <wangtile tileid="12" wangid="0,0,1,0,0,0,1,0"/>
   <wangtile tileid="13" wangid="1,0,1,0,0,0,1,0"/>
   <wangtile tileid="14" wangid="0,0,0,0,1,0,1,0"/>
   <wangtile tileid="15" wangid="1,0,0,0,1,0,1,0"/>
   <wangtile tileid="16" wangid="0,0,1,0,1,0,1,0"/>
   <wangtile tileid="17" wangid="1,0,1,0,1,0,1,0"/>
  </wangset>
 </wangsets>
</tileset>
