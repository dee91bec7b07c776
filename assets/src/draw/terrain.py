from lib import *
SQ=[(0,0),(64,0),(64,64),(0,64)]
FT=[(16,0),(48,0),(64,28),(48,56),(16,56),(0,28)]
PT=[(28,0),(56,16),(56,48),(28,64),(0,48),(0,16)]
SHAPES={'square':(SQ,64,64),'hex_flat':(FT,64,56),'hex_pointy':(PT,56,64)}
TER={'plain':'#DDD6AE','forest':'#B9C092','mountain':'#CDBFA4','shallow':'#9CC3C6','deep':'#5E8DA2','hill':'#D6CB9E','rough':'#D3C8A8','marsh':'#BBC3A0','lake':'#7FAEBB','lake_open':'#7FAEBB',
 'village':'#D9CFAC','road':'#DDD6AE','trench':'#CFC39C','city':'#CFC6B4'}
def dist(ps,x,y):
    m=1e9;n=len(ps)
    for i in range(n):
        (x1,y1),(x2,y2)=ps[i],ps[(i+1)%n]
        dx,dy=x2-x1,y2-y1; L_=math.hypot(dx,dy)
        m=min(m,((x-x1)*-dy+(y-y1)*dx)/L_)
    return m
def scatter(rng,ps,n,margin,sep,w,h,yshift=0,tries=400):
    out=[]
    for _ in range(tries):
        if len(out)>=n: break
        x,y=rng.uniform(0,w),rng.uniform(0,h)
        if dist(ps,x,y)<margin: continue
        if all(math.hypot(x-a,(y-b)*1.15)>=sep for a,b in out): out.append((x,y))
    return sorted(out,key=lambda p:p[1])
def blob(rng,x,y,rx,ry,n=9,j=.16):
    ps=[]
    for i in range(n):
        a=i/n*2*math.pi; k=1+rng.uniform(-j,j)
        ps.append((x+math.cos(a)*rx*k,y+math.sin(a)*ry*k))
    d=''
    for i in range(n):
        p0,p1,p2,p3=ps[i-1],ps[i],ps[(i+1)%n],ps[(i+2)%n]
        if i==0: d='M%s %s'%(f(p1[0]),f(p1[1]))
        d+='C%s %s %s %s %s %s'%(f(p1[0]+(p2[0]-p0[0])/6),f(p1[1]+(p2[1]-p0[1])/6),f(p2[0]-(p3[0]-p1[0])/6),f(p2[1]-(p3[1]-p1[1])/6),f(p2[0]),f(p2[1]))
    return d+'Z'
def patches(rng,ps,w,h,c1,c2,n=3,o=.55,m=11):
    s=''
    for i,(x,y) in enumerate(scatter(rng,ps,n,m,16,w,h)):
        dd=dist(ps,x,y); rx=min(rng.uniform(9,15),dd*1.15-1); ry=min(rx*.6,dd-1.5)
        s+=P(blob(rng,x,y,rx,ry,8,.2),c1 if i%2 else c2,o=o)
    return s
def tuft(x,y,c,k=1): return P('M%s %sl%s %sM%s %sv%sM%s %sl%s %s'%(f(x-1.2*k),f(y),f(-1.2*k),f(-3*k),f(x),f(y),f(-4*k),f(x+1.2*k),f(y),f(1.2*k),f(-3*k)),'none',c,.9)
def wave(x,y,w,c,sw=1.1,o=None):
    q=w/4
    return P('M%s %sq%s %s %s 0t%s 0t%s 0t%s 0'%(f(x-w/2),f(y),f(q/2),f(-2.2),f(q),f(q),f(q),f(q)),'none',c,sw,o)
def plain(rng,ps,w,h,base):
    s=patches(rng,ps,w,h,'#E3DDBA','#D3CD9F',3)
    pl=scatter(rng,ps,6,8,11,w,h)
    for i,(x,y) in enumerate(pl):
        s+=tuft(x,y,'#A9A572',rng.uniform(.75,1)) if i%3<2 else C(x,y,.9,'#B3AD7C')+C(x+3,y+1.4,.7,'#B3AD7C')
    return s
def tree(rng,x,y,r,conifer=False):
    dark,mid,hi=rng.choice([('#5A7351','#778F60','#95A976'),('#56704D','#718A5B','#8FA470'),('#5F754B','#7C925C','#9AAB73')])
    s=EL(x+r*.45,y+r*.55,r*1.05,r*.55,'#3E4A35',o=.28)
    if conifer:
        s+=P('M%s %sL%s %sH%sZ'%(f(x),f(y-r*1.9),f(x+r*.85),f(y+r*.5),f(x-r*.85)),mid,'#455A3E',.8)
        s+=P('M%s %sL%s %sH%sZ'%(f(x),f(y-r*1.75),f(x+r*.72),f(y+r*.42),f(x+r*.02)),dark)
        return s
    s+=P(blob(rng,x,y-r*.25,r,r*.96,9,.1),dark,'#455A3E',.8)
    s+=P(blob(rng,x-r*.16,y-r*.42,r*.76,r*.7,8,.1),mid)
    s+=P(blob(rng,x-r*.34,y-r*.6,r*.36,r*.3,7,.1),hi)
    return s
def forest(rng,ps,w,h,base):
    s=patches(rng,ps,w,h,'#AEB787','#A3AE7C',3,.8)
    for x,y in scatter(rng,ps,15,7.2,9.2,w,h,tries=900):
        r=min(rng.uniform(5.4,7.2),dist(ps,x,y)-.6); cf=rng.random()<.22 and dist(ps,x,y+.8-r*1.9)>.6
        if not cf and dist(ps,x,y+.8-r*1.3)<.6: y+=1.6; r*=.9
        s+=tree(rng,x,y+.8,r,cf)
    return s
def peak(rng,x,y,wd,ht):
    a=x-wd*.5;b=x+wd*.5;px=x+rng.uniform(-.08,.08)*wd;py=y-ht
    j=lambda t:rng.uniform(-t,t)
    left=[(a,y),(x-wd*.33+j(1),y-ht*.42+j(1)),(x-wd*.18+j(1),y-ht*.6+j(1)),(px,py)]
    right=[(px,py),(x+wd*.15+j(1),y-ht*.62+j(1)),(x+wd*.32+j(1),y-ht*.34+j(1)),(b,y)]
    ridge=[(px,py),(x+j(1.2)+wd*.02,y-ht*.68),(x-wd*.07+j(1),y-ht*.45),(x+wd*.04+j(1),y-ht*.2),(x-wd*.02,y)]
    s=P(pts(left+right[1:]),'#D9CDB4')
    s+=P(pts(right+ridge[::-1][:-1]),'#8E7E69')
    # snow / light cap
    s+=P(pts([left[3],(x-wd*.12,y-ht*.7),(x-wd*.04,y-ht*.64),(x+wd*.02,y-ht*.7)]),'#F4EEDF')
    for t in (.3,.5,.7):
        xx=x+wd*(.06+.3*(1-t)*.9); yy=y-ht*t*.86
        s+=Ln(xx,yy,xx-wd*.05,yy+ht*.2,'#6B5C4B',.8)
    s+=Ln(x-wd*.24,y-ht*.26,x-wd*.3,y-ht*.1,'#A8987F',.9)+Ln(x-wd*.13,y-ht*.36,x-wd*.2,y-ht*.12,'#A8987F',.9)
    s+=P('M'+'L'.join('%s %s'%(f(p),f(q)) for p,q in left+right[1:]),'none','#55483A',1.1)
    return EL(x+wd*.12,y,wd*.5,ht*.1,'#6B5C4B',o=.25)+s
MT={0:[(22,30,27,22),(45,36,24,19),(17,53,22,17),(40,58,32,25)],1:[(40,28,30,23),(16,38,22,19),(47,55,25,18),(25,58,31,24)],2:[(30,33,36,29),(50,45,20,15),(13,50,18,15),(35,59,30,18)]}
def mountain(rng,ps,w,h,base,v=0):
    s=patches(rng,ps,w,h,'#C4B597','#D5C9B0',3,.7)
    for x,y,wd,ht in MT[v%3]:
        x=32+(x-32)*.94; 
        X=x*w/64; Y=2+y*(h-3)/64
        if len(ps)==6: X=w/2+(X-w/2)*.78; Y=h/2+(Y-h/2)*.84; wd*=.86; ht*=.86
        s+=peak(rng,X,Y,wd,ht)
    return s
def shallow(rng,ps,w,h,base):
    s=patches(rng,ps,w,h,'#A9CDCE','#92BABF',3,.8)
    for x,y in scatter(rng,ps,5,11,13,w,h): s+=wave(x,y,rng.choice([10,13]),'#E2EFE9',1.2)
    for x,y in scatter(rng,ps,4,9,13,w,h): s+=C(x,y,.8,'#6E9EA6')+C(x+2.6,y+1,.7,'#6E9EA6')+C(x+1,y+2.6,.6,'#6E9EA6')
    return s
def deep(rng,ps,w,h,base):
    s=patches(rng,ps,w,h,'#557F96','#6997AB',3,.75)
    for x,y in scatter(rng,ps,7,10,12,w,h):
        s+=wave(x,y,14,'#3F6A83',1.3)
    for x,y in scatter(rng,ps,3,12,18,w,h): s+=wave(x,y,10,'#9FC0CB',1)
    return s
def lake(rng,ps,w,h,base):
    s=P(blob(rng,w/2,h/2,w*.42,h*.39,10,.07),'#7FAEBB','#4F7F92',1.4)
    s+=P(blob(rng,w/2-1,h/2-1,w*.33,h*.29,10,.07),'#6B9DAD')
    for x,y in scatter(rng,ps,4,17,11,w,h): s+=wave(x,y,11,'#C9DEE0',1.1)
    return s
def lake_open(rng,ps,w,h,base):
    s=patches(rng,ps,w,h,'#6B9DAD','#8AB8C3',3,.7)
    for x,y in scatter(rng,ps,5,11,12,w,h): s+=wave(x,y,11,'#C9DEE0',1.1)
    return s
def hachure(rng,cx,cy,rx,ry):
    """a rounded rise seen a little from the side: lit left, shaded right flank with strokes"""
    X=lambda k:f(cx+rx*k); Y=lambda k:f(cy-ry*k)
    top='C%s %s %s %s %s %s'%(X(-.82),Y(.72),X(-.5),Y(1.04),X(-.06),Y(1.04))
    rt='C%s %s %s %s %s %s'%(X(.42),Y(1.04),X(.84),Y(.7),X(1),Y(0))
    s=EL(cx+rx*.16,cy+.4,rx*.98,ry*.16,'#7F6F47',o=.25)
    s+=P('M%s %s%s%sQ%s %s %s %sZ'%(X(-1),Y(0),top,rt,X(0),Y(-.22),X(-1),Y(0)),'#E3D9B1')
    s+=P('M%s %s%sQ%s %s %s %sQ%s %s %s %sZ'%(X(-.06),Y(1.04),rt,X(.6),Y(-.14),X(.3),Y(-.16),X(.52),Y(.66),X(-.06),Y(1.04)),'#B5A573')
    s+=P('M%s %s%s%s'%(X(-1),Y(0),top,rt),'none','#75653F',1.2)
    for a,b,c_,d in ((.36,.88,.5,.6),(.56,.7,.68,.38),(.74,.5,.8,.14),(.5,.4,.56,.06)):
        s+=Ln(cx+rx*a,cy-ry*b,cx+rx*c_,cy-ry*d,'#75653F',1)
    s+=Ln(cx-rx*.62,cy-ry*.56,cx-rx*.7,cy-ry*.26,'#A89A6C',1)+Ln(cx-rx*.38,cy-ry*.76,cx-rx*.45,cy-ry*.5,'#A89A6C',1)+tuft(cx-rx*.1,cy-ry*.2,'#A89A6C',.8)
    return s
def hill(rng,ps,w,h,base,v=0):
    s=patches(rng,ps,w,h,'#DED4AA','#CCC092',3,.8)
    L_=[[(.40,.44,.29,.22),(.63,.66,.30,.22),(.35,.86,.25,.17)],[(.60,.42,.29,.22),(.37,.63,.29,.21),(.64,.85,.26,.18)]][v%2]
    for a,b,c,d in L_: s+=hachure(rng,w/2+(a-.5)*w*(.9 if len(ps)==6 else 1),b*h,c*w,d*h)
    return s
def rough(rng,ps,w,h,base):
    s=patches(rng,ps,w,h,'#DACFB2','#C6BA98',3,.8)
    for x,y in scatter(rng,ps,9,9,11,w,h):
        r=rng.uniform(3,4.8)
        P_=[(x-r,y+r*.5),(x-r*.7,y-r*.4),(x-r*.1,y-r*.8),(x+r*.65,y-r*.5),(x+r,y+r*.45),(x+r*.2,y+r*.7)]
        s+=EL(x+r*.4,y+r*.6,r,r*.4,'#6B5C4B',o=.25)+P(pts(P_),'#B3A488','#65574A',.9)
        s+=P(pts([P_[2],P_[3],P_[4],P_[5],(x+r*.15,y)]),'#857662')+P(pts([P_[0],P_[1],P_[2],(x+r*.15,y)]),'#D2C6AC')
    for x,y in scatter(rng,ps,4,8,14,w,h): s+=Ln(x,y,x+3,y+1,'#85765E',.9)
    return s
def marsh(rng,ps,w,h,base):
    s=''
    for x,y in scatter(rng,ps,4,13,17,w,h): s+=P(blob(rng,x,y,rng.uniform(8,10.5),rng.uniform(3.6,4.8),9,.15),'#8FB3B0','#6E948E',.9)
    for i,(x,y) in enumerate(scatter(rng,ps,9,8,10.5,w,h)):
        s+=P('M%s %sh7M%s %sv-5M%s %sl-2.2-3.6M%s %sl2.2-3.6'%(f(x-3.5),f(y),f(x),f(y),f(x-1),f(y),f(x+1),f(y)),'none','#566B45',1.05)
    return s
def house(x,y,w,h,roof,rd,wall='#EFE4CB'):
    # oblique little house: front wall + lit gable roof, light from top left
    s=P(pts([(x+w*.1,y+h),(x+w+h*.5,y+h),(x+w+h*.35,y+h*.45),(x+w,y+h*.4)]),'#3A332A',o=.25)
    s+=R(x,y+h*.45,w,h*.55,0,wall)+R(x+w*.62,y+h*.45,w*.38,h*.55,0,'#CDBE9E')
    s+=P(pts([(x-1,y+h*.5),(x+w*.16,y),(x+w*.7,y),(x+w*.6,y+h*.5)]),roof)
    s+=P(pts([(x+w*.7,y),(x+w+1,y+h*.5),(x+w*.6,y+h*.5)]),rd)
    s+=P('M%s %sL%s %sH%sL%s %sV%sH%sZ'%(f(x-1),f(y+h*.5),f(x+w*.16),f(y),f(x+w*.7),f(x+w+1),f(y+h*.5),f(y+h),f(x)),'none','#4A3F33',.9)
    s+=R(x+w*.22,y+h*.66,w*.16,h*.34,0,'#6A5844')
    return s
def village(rng,ps,w,h,base,v=0):
    s=patches(rng,ps,w,h,'#E3DABB','#CDC39C',3,.8)
    cols=[('#B26A4B','#8C4E36'),('#A5785A','#7F5940'),('#B98A5A','#8F6840')]
    L_=[[(.2,.18,15,13),(.53,.24,14,12),(.30,.52,17,14),(.64,.58,13,12)],[(.42,.14,15,12),(.16,.38,14,13),(.55,.42,16,14),(.34,.66,15,12)]][v%2]
    for i,(a,b,ww,hh) in enumerate(L_):
        X,Y=a*w,b*h
        if len(ps)==6: X=w/2+(X-w/2)*.86-2; Y=h/2+(Y-h/2)*.86
        s+=house(X,Y,ww,hh,*cols[(i+v)%3])
    s+=tree(rng,w*.2,h*.80 if v==0 else h*.24,4)+tree(rng,w*.82,h*.5 if v==0 else h*.78,3.6)
    return s
def city(rng,ps,w,h,base,v=0):
    s=R(w*.48-3,6,6,h-12,0,'#E9E1CD')+R(8,h*.52-3,w-16,6,0,'#E9E1CD') 
    k=.86 if len(ps)==6 else 1
    for i,(a,b,ww,hh) in enumerate([(.16,.16,.24,.25),(.57,.14,.27,.28),(.14,.60,.27,.24),(.58,.62,.24,.24)]):
        x,y=w/2+(a*w-w/2)*k,h/2+(b*h-h/2)*k; W,H=ww*w*k,hh*h*k
        s+=P(pts([(x+3,y+H),(x+W+4,y+H+3),(x+W+4,y+5),(x+W,y)]),'#3A332A',o=.3)
        s+=R(x,y,W,H,1,['#B8A996','#C9B79B','#AD9F8F','#BBA68C'][i],'#4A3F33',.9)+P(pts([(x,y),(x+W,y),(x+W-3,y+3),(x+3,y+3),(x+3,y+H-3),(x,y+H)]),'#DDD0BA')
        s+=P(pts([(x+W,y),(x+W,y+H),(x,y+H),(x+3,y+H-3),(x+W-3,y+H-3),(x+W-3,y+3)]),'#8E7F6D')
        if (i+v)%2: s+=R(x+W*.35,y+H*.35,W*.3,H*.3,0,'#8E7F6D')
        else: s+=Ln(x+5,y+H/2,x+W-5,y+H/2,'#7F705E',1)
    return s
# ---- line features --------------------------------------------------------
def smooth(ps):
    d='M%s %s'%(f(ps[0][0]),f(ps[0][1]))
    for i in range(len(ps)-1):
        p0=ps[max(i-1,0)];p1=ps[i];p2=ps[i+1];p3=ps[min(i+2,len(ps)-1)]
        d+='C%s %s %s %s %s %s'%(f(p1[0]+(p2[0]-p0[0])/6),f(p1[1]+(p2[1]-p0[1])/6),f(p2[0]-(p3[0]-p1[0])/6),f(p2[1]-(p3[1]-p1[1])/6),f(p2[0]),f(p2[1]))
    return d
def road_paths(mids,cx,cy):
    out=[]
    if len(mids)==1: return ['M%s %sL%s %s'%(f(mids[0][0]),f(mids[0][1]),f(cx),f(cy))]
    if len(mids)==2: return ['M%s %sQ%s %s %s %s'%(f(mids[0][0]),f(mids[0][1]),f(cx),f(cy),f(mids[1][0]),f(mids[1][1]))]
    for x,y in mids: out.append('M%s %sL%s %s'%(f(x),f(y),f(cx),f(cy)))
    return out
def road(mids,cx,cy,w=9):
    ds=road_paths(mids,cx,cy)
    s=''.join(P(d,'none','#8A7756',w,cap='butt') for d in ds)+(C(cx,cy,w/2,'#8A7756') if len(mids)!=2 else '')
    s+=''.join(P(d,'none','#E9DCBC',w-2.4,cap='butt') for d in ds)+(C(cx,cy,w/2-1.2,'#E9DCBC') if len(mids)!=2 else '')
    s+=''.join(P(d,'none','#C7B48C',.9,cap='butt',extra='stroke-dasharray="3 4"') for d in ds)
    return s
def edge_mids(ps): return [((ps[i][0]+ps[(i+1)%len(ps)][0])/2,(ps[i][1]+ps[(i+1)%len(ps)][1])/2) for i in range(len(ps))]
def trench(mids,cx,cy,rng):
    s=''
    def zig(a,b):
        n=4;out=[a];dx,dy=b[0]-a[0],b[1]-a[1];l=math.hypot(dx,dy);nx,ny=-dy/l,dx/l
        for i in range(1,n):
            t=i/n;k=4*(1 if i%2 else -1);out.append((a[0]+dx*t+nx*k,a[1]+dy*t+ny*k))
        return out+[b]
    lines=[zig(m,(cx,cy)) for m in mids] if len(mids)!=2 else [zig(mids[0],(cx,cy))+zig((cx,cy),mids[1])[1:]]
    D_=['M'+'L'.join('%s %s'%(f(x),f(y)) for x,y in l) for l in lines]
    for d in D_: s+=P(d,'none','#A08E63',11,cap='butt')
    for d in D_: s+=P(d,'none','#8A774F',11,cap='butt',extra='stroke-dasharray="1.2 2.6"')
    for d in D_: s+=P(d,'none','#5A4A36',5.6,cap='butt')
    for d in D_: s+=P(d,'none','#7C6950',1.2,cap='butt',extra='transform="translate(-.9 -1.2)"')
    return s
def road_t(rng,ps,w,h,base,v=0):
    ms=edge_mids(ps); n=len(ps)
    sel=[[0,n//2],[0,n//2-1] if n==6 else [0,1]][v%2]
    return plain(rng,ps,w,h,base)+road([ms[i] for i in sel],w/2,h/2)
def trench_t(rng,ps,w,h,base,v=0):
    ms=edge_mids(ps); n=len(ps)
    a,b=[(1,1+n//2),(0,n//2)][v%2]
    return patches(rng,ps,w,h,'#D6CBA6','#C2B58C',3,.8)+trench([ms[a],ms[b]],w/2,h/2,rng)
FN={'plain':(plain,0),'forest':(forest,0),'mountain':(mountain,1),'shallow':(shallow,0),'deep':(deep,0),'hill':(hill,1),'rough':(rough,0),'marsh':(marsh,0),'lake':(lake,0),'lake_open':(lake_open,0),'village':(village,1),'city':(city,1),'road':(road_t,1),'trench':(trench_t,1)}
NV={'plain':3,'forest':3,'mountain':3,'shallow':3,'deep':3}
def tile(name,shape,v):
    ps,w,h=SHAPES[shape]; rng=random.Random('%s/%s/%d'%(name,shape,v))
    fn,hv=FN[name]; base='#DDD6AE' if name=='lake' else TER[name]
    # 0.4 bleed so neighbours leave no seam
    body=P(pts(ps),base,base,2.6)
    body+=fn(rng,ps,w,h,base,v) if hv else fn(rng,ps,w,h,base)
    return '<g clip-path="url(#t_%s)">%s</g>'%(shape,body),w,h
def tclip(shape):
    ps,w,h=SHAPES[shape]; cx,cy=w/2,h/2; g=[(cx+(x-cx)*1.035,cy+(y-cy)*1.035) for x,y in ps]
    return '<clipPath id="t_%s"><path d="%s"/></clipPath>'%(shape,pts(g))
# ---- shores (square, eight-neighbour, built of quarter cells) --------------
def shore_quarter(q,kind,land='#DDD6AE'):
    """q 0..3 = NW NE SE SW; kind: h (land above/below), v (land beside), o (both: outer), i (diagonal only)"""
    b,wd=6.5,1.1
    if kind=='h': d='M0 %sC8 %s 14 %s 20 %sS28 %s 32 %sV0H0Z'%(b,b+1.4,b-1.6,b,b+1.2,b);ln='M0 %sC8 %s 14 %s 20 %sS28 %s 32 %s'%(b,b+1.4,b-1.6,b,b+1.2,b)
    elif kind=='v': d='M%s 0C%s 8 %s 14 %s 20S%s 28 %s 32H0V0Z'%(b,b+1.4,b-1.6,b,b+1.2,b);ln='M%s 0C%s 8 %s 14 %s 20S%s 28 %s 32'%(b,b+1.4,b-1.6,b,b+1.2,b)
    elif kind=='o': d='M%s 32C%s 20 %s 22 %s 19C%s 11 11 %s 19 %sC23 %s 28 %s 32 %sV0H0V32Z'%(b,b,b-1,b+.4,b+1,b+1,b+.6,b,b+.2,b);ln='M%s 32C%s 20 %s 22 %s 19C%s 11 11 %s 19 %sC23 %s 28 %s 32 %s'%(b,b,b-1,b+.4,b+1,b+1,b+.6,b,b+.2,b)
    elif kind=='i': d='M0 %sC4 %s %s 4 %s 0H0Z'%(b,b+.5,b+.5,b);ln='M0 %sC4 %s %s 4 %s 0'%(b,b+.5,b+.5,b)
    else: return ''
    body=P(ln,'none','#D9EAE5',4.6,o=.75)+P(d,land)+P(ln,'none','#E9DDB4',2.8)+P(ln,'none','#8E7F58',1)
    tr=['','translate(64 0) scale(-1 1)','translate(64 64) scale(-1 -1)','translate(0 64) scale(1 -1)'][q]
    # clip to quarter
    return '<g%s><g clip-path="url(#q)">%s</g></g>'%(' transform="%s"'%tr if tr else '',body)
QDEF='<clipPath id="q"><rect x="-.3" y="-.3" width="32.6" height="32.6"/></clipPath>'
def shore(mask,land='#DDD6AE'):
    """mask: dict n,e,s,w,ne,se,sw,nw -> True if that neighbour is land"""
    out=''
    for q,(a,b,c) in enumerate([('n','w','nw'),('n','e','ne'),('s','e','se'),('s','w','sw')]):
        k='o' if mask[a] and mask[b] else 'h' if mask[a] else 'v' if mask[b] else 'i' if mask[c] else ''
        out+=shore_quarter(q,k,land)
    return out
def deep_edge(mask):
    """soft darker line where deep meets shallow"""
    out=''
    for q,(a,b,c) in enumerate([('n','w','nw'),('n','e','ne'),('s','e','se'),('s','w','sw')]):
        k='o' if mask[a] and mask[b] else 'h' if mask[a] else 'v' if mask[b] else 'i' if mask[c] else ''
        if k: out+=shore_quarter(q,k,'#9CC3C6').replace('#D9EAE5','#86B0BB').replace('#E9DDB4','#86B0BB').replace('#8E7F58','#4C7A90')
    return out
# ---- shores on hexes: mask[i] True where the neighbour over side i is land --
def hex_shore(mask,shape,land='#DDD6AE',foam='#D9EAE5',sand='#E9DDB4',line='#8E7F58',d=6):
    ps,w,h=SHAPES[shape]; cx,cy=w/2,h/2; out=''
    V=lambda i:ps[i%6]
    def inset(i,t):
        (x1,y1),(x2,y2)=V(i),V(i+1); l=math.hypot(x2-x1,y2-y1); k=d+(.9 if t<.4 else -.9 if t<.6 else .5)
        return (x1+(x2-x1)*t-(y2-y1)/l*k,y1+(y2-y1)*t+(x2-x1)/l*k)
    def on(i,t0): # point on side i at distance d*1.15 from its end t0
        (x1,y1),(x2,y2)=V(i),V(i+1); l=math.hypot(x2-x1,y2-y1); q=d*1.15/l; q=q if t0==0 else 1-q
        return (x1+(x2-x1)*q,y1+(y2-y1)*q)
    segs=[]
    if all(mask):
        p=[inset(i,t) for i in range(6) for t in (.3,.52,.74)]; n=len(p); dd=smooth(p[-2:]+p+p[:3]) 
        dd='M%s %s'%(f(p[0][0]),f(p[0][1]))
        for k in range(n):
            a,b,c,e=p[k-1],p[k],p[(k+1)%n],p[(k+2)%n]
            dd+='C%s %s %s %s %s %s'%(f(b[0]+(c[0]-a[0])/6),f(b[1]+(c[1]-a[1])/6),f(c[0]-(e[0]-b[0])/6),f(c[1]-(e[1]-b[1])/6),f(c[0]),f(c[1]))
        segs.append((dd+'Z',dd+'Z'+pts(ps[::-1])))
    else:
        for i in range(6):
            if mask[i] and not mask[i-1]:
                j=i
                while mask[(j+1)%6]: j+=1
                p=[on(i-1,1)]+[inset(k,t) for k in range(i,j+1) for t in (.3,.52,.74)]+[on(j+1,0)]
                dd=smooth(p); outer=[V(k) for k in range(j+1,i-1,-1)]
                segs.append((dd,dd+'L'+'L'.join('%s %s'%(f(x),f(y)) for x,y in outer)+'Z'))
    for ln_,ar in segs: out+=P(ln_,'none',foam,4.6,.75,'butt')
    for ln_,ar in segs: out+=P(ar,land,land,2.2,extra='fill-rule="evenodd"')+P(ln_,'none',sand,2.8,cap='butt')+P(ln_,'none',line,1,cap='butt')
    return '<g clip-path="url(#t_%s)">%s</g>'%(shape,out)
SHELF=dict(land='#9CC3C6',foam='#86B0BB',sand='#86B0BB',line='#4C7A90')
# ---- hexside pieces, flat top; side 0 = N then clockwise ------------------
def hexside(kind,side):
    a,b=FT[side],FT[(side+1)%6]; ax,ay=a;bx,by=b
    ang=math.degrees(math.atan2(by-ay,bx-ax)); l=math.hypot(bx-ax,by-ay)
    rng=random.Random(kind+str(side)); body=''
    if kind=='river':
        d='M0 0C%s -2.4 %s 2.4 %s 0'%(f(l*.33),f(l*.66),f(l))
        body=P(d,'none','#4C7A90',9.4)+P(d,'none','#7FB0BF',7)+P('M5 -1.4C%s -3.4 %s 1.4 %s -1'%(f(l*.33),f(l*.6),f(l-6)),'none','#CFE3E4',1.1)
    if kind=='river_bank': body=P('M0 0C%s -2.4 %s 2.4 %s 0'%(f(l*.33),f(l*.66),f(l)),'none','#4C7A90',9.6)
    if kind=='river_water': body=P('M0 0C%s -2.4 %s 2.4 %s 0'%(f(l*.33),f(l*.66),f(l)),'none','#8DBAC6',6.8)+P('M6 -1.2C%s -3 %s 1.4 %s -.8'%(f(l*.33),f(l*.6),f(l-8)),'none','#D6E7E6',1.1)
    if kind=='hedgerow':
        body=P('M2 2.2H%s'%f(l-1),'none','#3E4A35',6,o=.3)
        n=7
        for i in range(n):
            x=2.5+(l-5)*i/(n-1); body+=P(blob(rng,x,0,3.7,3.9,8,.12),'#46603F','#2F4230',.9)
        for i in range(n):
            x=2+(l-5)*i/(n-1); body+=P(blob(rng,x-.4,-1.2,2.2,2,7,.15),'#6F8A57')
    if kind=='wall':
        body=P('M1 2.4H%s'%f(l),'none','#2B2520',5.5,o=.3,cap='butt')+R(0,-3,l,6,1.2,'#9B8E7C','#4A3F33',1)
        for i in range(4): body+=R(l*i/4+.8,-2.4,l/4-1.6,2.1,.6,'#C9BCA4')
        for i in range(1,4): body+=Ln(l*i/4,-3,l*i/4,0,'#4A3F33',.8)
        for i in range(4): body+=Ln(l*(i+.5)/4,0,l*(i+.5)/4,3,'#4A3F33',.8)
        body+=Ln(0,0,l,0,'#4A3F33',.8)
    if kind=='bridge':
        m=l/2
        body=P(pts([(m-5,-10),(m+8.5,-10),(m+8.5,11),(m-5,11)]),'#2B2520',o=.25)
        body+=R(m-6.5,-10,13,20,.8,'#D3B98A','#4A3A26',1.1)
        for i in range(1,6): body+=Ln(m-6,-10+i*20/6,m+6,-10+i*20/6,'#A4875A',.9,'butt')
        body+=R(m-8,-11,3,22,1.2,'#8A6B42','#4A3A26',1)+R(m+5,-11,3,22,1.2,'#8A6B42','#4A3A26',1)
    return G(body,'translate(%s %s) rotate(%s)'%(f(ax),f(ay),f(ang)))
# ---- other tiles ----------------------------------------------------------
def miniwary(colour,shape='square'):
    ps,w,h=SHAPES[shape]
    base,sh,li={'yellow':('#E5BE55','#B08A2A','#F2D785'),'green':('#84A867','#577A42','#A9C48C'),'white':('#EFE7D6','#B9AE98','#FBF6EA')}[colour]
    cx,cy=w/2,h/2; sc=lambda k,dx=0,dy=0:[(cx+(x-cx)*k+dx,cy+(y-cy)*k+dy) for x,y in ps]
    def rp(p,fill,st=None,sw=1,o=None): return P(pts(p),fill,st or fill,sw,o)
    s=rp(sc(.86,1.4,2.6),'#2B2520',None,5,.28)+rp(sc(.86,0,1.6),sh,None,6)+rp(sc(.86),base,None,6)
    s+=rp(sc(.84,-.0,-.0),'none',li,1.2)
    if colour=='yellow': # attack bonus: chevrons pointing out
        for k in (0,1): s+=P('M%s %sl7-6 7 6'%(f(cx-7),f(cy+2+k*6-3)),'none','#9A7418',2.4)
    if colour=='green': # defence bonus: shield
        s+=P('M%s %sh16v7c0 6-4 9.5-8 11.5c-4-2-8-5.5-8-11.5z'%(f(cx-8),f(cy-9)),'none','#4A6B37',2.4)
    if colour=='white': s+=C(cx,cy,2.6,'none','#B9AE98',1.8)
    return s,w,h
PIP={1:[(0,0)],2:[(-1,-1),(1,1)],3:[(-1,-1),(0,0),(1,1)],4:[(-1,-1),(1,-1),(-1,1),(1,1)],5:[(-1,-1),(1,-1),(0,0),(-1,1),(1,1)],6:[(-1,-1),(-1,0),(-1,1),(1,-1),(1,0),(1,1)],
 0:[],7:[(-1,-1),(-1,0),(-1,1),(1,-1),(1,0),(1,1),(0,0)],8:[(-1,-1),(0,-1),(1,-1),(-1,0),(1,0),(-1,1),(0,1),(1,1)],9:[(x,y) for x in(-1,0,1) for y in(-1,0,1)],
 10:[(x,y) for x in(-1.2,-.4,.4,1.2) for y in(-1,1)]+[(-.6,0),(.6,0)],11:[(x,y) for x in(-1.2,-.4,.4,1.2) for y in(-1,1)]+[(-1,0),(0,0),(1,0)],12:[(x,y) for x in(-1.2,-.4,.4,1.2) for y in(-1,0,1)]}
PIPC={1:'#5B8FB5',2:'#4C8C5A',3:'#B4503C',4:'#7D5A3A',5:'#3F6DA0',6:'#B78A1E',7:'#8A4E7E',8:'#2F8581',9:'#7A3B3B',10:'#C0702E',11:'#54606E',12:'#6B6B2E',0:'#000000'}
def domino_frame(face):
    s=R(5,5.5,55,56,5,'#17130F',o=.35)
    s+=R(3,5,58,56,5.5,'#B7AB92' if face else '#2B2119')+R(3,3,58,55.5,5.5,'#F3ECDC' if face else '#5A4838')
    s+=P('M8.5 4.2H55.5A4.3 4.3 0 0 1 59.8 8.5','none','#FFFDF6' if face else '#8A735A',1.2)+P('M4.2 53V8.5A4.3 4.3 0 0 1 8.5 4.2','none','#FFFDF6' if face else '#8A735A',1.2)
    return s
def domino_back():
    s=domino_frame(False)
    s+=R(9,9,46,43.5,3,'none','#8A735A',1.1)
    s+=P('M32 14L47 30.7 32 47.5 17 30.7Z','none','#A58B6A',1.4)+P('M32 20.5L41 30.7 32 41 23 30.7Z','#6E5842','#A58B6A',1)
    for x,y in ((13.5,13.5),(50.5,13.5),(13.5,48),(50.5,48)): s+=C(x,y,1.6,'#A58B6A')
    s+=C(32,30.7,2.4,'#D2BA93')
    return s
def domino_face(a,b,mark=None):
    s=domino_frame(True)
    s+=Ln(9,30.7,55,30.7,'#8E8168',1.6)+C(32,30.7,2.5,'#B08D4A','#6E5526',.8)
    for n,cy in((a,16.8),(b,44.8)):
        dx,dy,r=(9,8.2,2.7) if n<7 else (11.5,8.2,2.5)
        for x,y in PIP[n]: s+=C(32+x*dx,cy+y*dy,r,INK if n<7 else mix(PIPC[n],INK,.35))
    return s
def domino_wall(vertical):
    """a domino on edge, on a cell border: ivory top, walnut back, long shadow"""
    if vertical: return R(2,3,12,60,3,'#17130F',o=.45)+R(.5,1,10.5,62,2.6,'#3A2C20')+R(.5,1,8,60.6,2.4,'#EDE3CC','#3A2C20',1.2)+Ln(2.4,3.4,2.4,59,'#FFFDF6',1.2)+Ln(.8,31.4,8.2,31.4,'#8E8168',1.6)+R(6.4,2,1.6,58.6,.8,'#C9BA9A')
    return R(2.5,4,60,11.5,3,'#17130F',o=.45)+R(1,2,62,10.6,2.6,'#3A2C20')+R(1,.6,62,8,2.4,'#EDE3CC','#3A2C20',1.2)+Ln(3.4,2.4,60,2.4,'#FFFDF6',1.2)+Ln(32,.9,32,8.3,'#8E8168',1.6)+R(2.4,6.4,59.2,1.6,.8,'#C9BA9A')
def fog(shape='square'):
    ps,w,h=SHAPES[shape]
    s=P(pts(ps),'#1C2129','#1C2129',.6,.5)
    cid='<clipPath id="fc"><path d="%s"/></clipPath>'%pts(ps)
    lines=''.join('M%d %dl%d %d'%(x,-4,-(h+8),h+8) for x in range(0,w+h+16,8))
    s+='<g clip-path="url(#fc)">'+P(lines,'none','#E4E7EA',1,.07)+'</g>'
    return s,w,h,cid
