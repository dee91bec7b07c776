import os, sys
from lib import svg
from terrain import SHAPES, tclip
import links, sides
ROOT=sys.argv[1]
def sheet(path, w, h, x0, items, defs=''):
    n=8; rows=-(-len(items)//n); cw,ch=w+16,h+16
    p=os.path.join(ROOT,path); os.makedirs(os.path.dirname(p),exist_ok=True)
    body=''.join('<g id="%s" transform="translate(%d %d)">%s</g>\n'%(k,(i%n)*cw+8-x0,(i//n)*ch+8-x0,b) for i,(k,b) in enumerate(items))
    open(p,'w').write(svg('\n'+body,n*cw,rows*ch,defs=defs))
for shape,(ps,w,h) in SHAPES.items():
    masks=links.every_mask(shape)
    sheet('svg/terrain/road/%s.svg'%shape,w,h,0,[('m'+m,links.road_mask(shape,m)) for m in masks])
    sheet('svg/terrain/trench/%s.svg'%shape,w,h,0,[('m'+m,links.trench_mask(shape,m)) for m in masks])
    sheet('svg/terrain/bridge/%s.svg'%shape,w,h,0,[('a%d'%i,links.bridge_axis(shape,i)) for i in range(len(ps)//2)])
    for k,fn in sides.KINDS.items():
        sheet('svg/sides/%s_%s.svg'%(k,shape),w+24,h+24,-12,[('side%d'%i,fn(shape,[i])) for i in range(len(ps))])
from terrain import hex_shore, SHELF, tclip
for shape in ('hex_flat','hex_pointy'):
    ps,w,h=SHAPES[shape]
    for nm,kw in (('masks',{}),('shelves',SHELF)):
        sheet('svg/terrain/shore/%s_%s.svg'%(shape,nm),w,h,0,[('m'+m,hex_shore([c=='1' for c in m],shape,**kw)) for m in links.every_mask(shape)],defs=tclip(shape))
