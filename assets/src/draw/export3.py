import os, sys
from lib import *
from terrain import SHAPES
from pieces import emblem
import icons, marks
ROOT=sys.argv[1]
def put(path,text_):
    p=os.path.join(ROOT,'svg',path); os.makedirs(os.path.dirname(p),exist_ok=True); open(p,'w').write(text_)
for n,b in {**icons.ICONS,**icons.COLOURED}.items(): put('icons/%s.svg'%n,svg(b,24,24))
for shape,(ps,w,h) in SHAPES.items():
    for k in marks.KINDS:
        b,d=marks.mark(k,ps,w,h); put('overlays/%s_%s.svg'%(k,shape),svg(b,w,h,defs=d))
    put('overlays/selected_%s.svg'%shape,svg(marks.selected(ps,w,h),w,h))
    put('overlays/cursor_%s.svg'%shape,svg(marks.cursor(ps,w,h),w+16,h+16,'-8 -8 %d %d'%(w+16,h+16)))
for q,v in SEATS.items():
    put('emblems/%s.svg'%q,svg(emblem(v['emblem'],12,12.4 if v['emblem']=='triangle' else 12,9.6,'#FFFFFF') if q!='neutral' else C(12,12,7.6,'none','#FFFFFF',3.4),24,24))
    w=h=40; L_=v['light']
    s=R(0,0,w,h,0,v['seat'])
    if v['pattern']=='diagonal': s+=P(''.join('M%d 42L%d -2'%(x,x+44) for x in range(-50,50,5)),'none',L_,1.7,.75,'butt')
    if v['pattern']=='dots': s+=''.join(C(x+(2.5 if (y//5)%2 else 0),y+2.5,1.15,L_,o=.85) for y in range(0,40,5) for x in range(0,45,5))
    if v['pattern']=='crosshatch': s+=P(''.join('M%d 42L%d -2M%d -2L%d 42'%(x,x+44,x,x+44) for x in range(-50,50,5)),'none',L_,1,.7,'butt')
    put('bands/%s.svg'%q,svg(s,w,h))
for n in (1,2,3):
    w=9+n*6.4
    put('badges/plate_%d.svg'%n,svg(R(1.3,1.9,w,15,4.5,'#17130F',o=.35)+R(.7,.7,w,15,4.5,'#FBF6EA','#2B2520',1.3),round(w+2.4),18))
