<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="features_square" tilewidth="64" tileheight="64" tilecount="144" columns="16">
 <image source="features_square.png" width="1024" height="576"/>
 <tile id="0">
  <properties>
   <property name="feature" value="road"/>
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
 <tile id="9">
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
 <tile id="64">
  <properties>
   <property name="feature" value="trench"/>
  </properties>
 </tile>
 <tile id="65">
  <properties>
   <property name="feature" value="trench"/>
  </properties>
 </tile>
 <tile id="66">
  <properties>
   <property name="feature" value="trench"/>
  </properties>
 </tile>
 <tile id="67">
  <properties>
   <property name="feature" value="trench"/>
  </properties>
 </tile>
 <tile id="68">
  <properties>
   <property name="feature" value="trench"/>
  </properties>
 </tile>
 <tile id="69">
  <properties>
   <property name="feature" value="trench"/>
  </properties>
 </tile>
 <tile id="70">
  <properties>
   <property name="feature" value="trench"/>
  </properties>
 </tile>
 <tile id="71">
  <properties>
   <property name="feature" value="trench"/>
  </properties>
 </tile>
 <tile id="72">
  <properties>
   <property name="feature" value="trench"/>
  </properties>
 </tile>
 <tile id="73">
  <properties>
   <property name="feature" value="trench"/>
  </properties>
 </tile>
 <tile id="74">
  <properties>
   <property name="feature" value="trench"/>
  </properties>
 </tile>
 <tile id="75">
  <properties>
   <property name="feature" value="trench"/>
  </properties>
 </tile>
 <tile id="76">
  <properties>
   <property name="feature" value="trench"/>
  </properties>
 </tile>
 <tile id="77">
  <properties>
   <property name="feature" value="trench"/>
  </properties>
 </tile>
 <tile id="78">
  <properties>
   <property name="feature" value="trench"/>
  </properties>
 </tile>
 <tile id="79">
  <properties>
   <property name="feature" value="trench"/>
  </properties>
 </tile>
 <tile id="128">
  <properties>
   <property name="feature" value="bridge"/>
  </properties>
 </tile>
 <tile id="129">
  <properties>
   <property name="feature" value="bridge"/>
  </properties>
 </tile>
 <wangsets>
  <wangset name="Road" type="edge" tile="15">
   <wangcolor name="Road" color="#d0a040" tile="15" probability="1"/>
   <wangtile tileid="1" wangid="1,0,0,0,0,0,0,0"/>
   <wangtile tileid="2" wangid="0,0,1,0,0,0,0,0"/>
   <wangtile tileid="3" wangid="1,0,1,0,0,0,0,0"/>
   <wangtile tileid="4" wangid="0,0,0,0,1,0,0,0"/>
   <wangtile tileid="5" wangid="1,0,0,0,1,0,0,0"/>
   <wangtile tileid="6" wangid="0,0,1,0,1,0,0,0"/>
   <wangtile tileid="7" wangid="1,0,1,0,1,0,0,0"/>
   <wangtile tileid="8" wangid="0,0,0,0,0,0,1,0"/>
   <wangtile tileid="9" wangid="1,0,0,0,0,0,1,0"/>
   <wangtile tileid="10" wangid="0,0,1,0,0,0,1,0"/>
   <wangtile tileid="11" wangid="1,0,1,0,0,0,1,0"/>
   <wangtile tileid="12" wangid="0,0,0,0,1,0,1,0"/>
   <wangtile tileid="13" wangid="1,0,0,0,1,0,1,0"/>
   <wangtile tileid="14" wangid="0,0,1,0,1,0,1,0"/>
   <wangtile tileid="15" wangid="1,0,1,0,1,0,1,0"/>
  </wangset>
  <wangset name="Trench" type="edge" tile="79">
   <wangcolor name="Trench" color="#704020" tile="79" probability="1"/>
   <wangtile tileid="65" wangid="1,0,0,0,0,0,0,0"/>
   <wangtile tileid="66" wangid="0,0,1,0,0,0,0,0"/>
   <wangtile tileid="67" wangid="1,0,1,0,0,0,0,0"/>
   <wangtile tileid="68" wangid="0,0,0,0,1,0,0,0"/>
   <wangtile tileid="69" wangid="1,0,0,0,1,0,0,0"/>
   <wangtile tileid="70" wangid="0,0,1,0,1,0,0,0"/>
   <wangtile tileid="71" wangid="1,0,1,0,1,0,0,0"/>
   <wangtile tileid="72" wangid="0,0,0,0,0,0,1,0"/>
   <wangtile tileid="73" wangid="1,0,0,0,0,0,1,0"/>
   <wangtile tileid="74" wangid="0,0,1,0,0,0,1,0"/>
   <wangtile tileid="75" wangid="1,0,1,0,0,0,1,0"/>
   <wangtile tileid="76" wangid="0,0,0,0,1,0,1,0"/>
   <wangtile tileid="77" wangid="1,0,0,0,1,0,1,0"/>
   <wangtile tileid="78" wangid="0,0,1,0,1,0,1,0"/>
   <wangtile tileid="79" wangid="1,0,1,0,1,0,1,0"/>
  </wangset>
 </wangsets>
</tileset>
