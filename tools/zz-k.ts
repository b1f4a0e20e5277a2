import { connect } from '../backend/connect.ts';
import { followFacts } from '../backend/catalogue/follow-facts.ts';
import { sift } from '../backend/catalogue/sift.ts';
import { sliceOfSort } from '../backend/catalogue/sort-orders.ts';
const connection = await connect({ url: 'postgres://postgres@127.0.0.1:5432/million' });
const t0=performance.now();
const facts = await followFacts(connection.db)();
console.log('read', performance.now()-t0, 'kinds', facts.kindCount, facts.size);
const sieves:any[] = [{sort:'default-sorting'},{category:['gold'],status:['in-stock'],maxCents:500000,sort:'low-to-high'},{status:['in-stock'],minCents:1000,maxCents:10000000,sort:'low-to-high'},{productType:['metal'],status:['in-stock'],minCents:100,sort:'low-to-high'}];
for (let r=0;r<20;r++) for(const s of sieves){const x=sift(facts,s);sliceOfSort(facts,s,x.slots,0,12)}
for(const s of sieves){let t=performance.now();for(let r=0;r<20;r++)sift(facts,s);const a=(performance.now()-t)/20;t=performance.now();const x=sift(facts,s);for(let r=0;r<20;r++)sliceOfSort(facts,s,x.slots,0,12);console.log(JSON.stringify(s),a.toFixed(2),((performance.now()-t)/20).toFixed(2),x.slots.length)}
{
 const n=facts.size; const kind=facts.kind, pay=facts.prices.payableCents; const all=new Int32Array(n+10).map((_,i)=>i).subarray(0,n), kept=new Int32Array(n), counts=new Int32Array(facts.kindCount);
 const passes=new Uint8Array(facts.kindCount), away=new Float64Array(facts.kindCount);
 for(let k=0;k<facts.kindCount;k++){const p=Math.random()<.3;passes[k]=p?1:0;away[k]=p?0:Infinity}
 function A(among:any,min:number,max:number){counts.fill(0);let size=0,least=Infinity,most=0;
 for(let i=0;i<among.length;i++){const slot=among[i];const c=pay[slot]!;const one=kind[slot]!;const ok=Number(c>=min)&Number(c<=max);counts[one]!+=ok;kept[size]=slot;size+=passes[one]!&ok;least=Math.min(least,c+away[one]!);most=Math.max(most,c-away[one]!);}
 return [size,least,most]}
 for(let r=0;r<30;r++)A(all,5000,500000);let t=performance.now();for(let r=0;r<20;r++)A(all,5000,500000);console.log('A', (performance.now()-t)/20);
 const k2=Int32Array.from(kind.subarray(0,n));
 console.log(Array.from(kind.subarray(5000,5030)).join(' '));
}
await connection.close();
