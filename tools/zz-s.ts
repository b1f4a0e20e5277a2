import { connect } from '../backend/connect.ts';
import { begin, ask } from './bench/listing.ts';
import { names, finishes } from './bench/many-products.ts';
const connection = await connect({ url: 'postgres://postgres@127.0.0.1:5432/million' });
const backend = begin(connection.db);
await ask(backend, 'searchProducts', '');
const by: Record<number, number[]> = { 0: [], 1: [], 2: [], 3: [] };
const slow: [number, string][] = [];
for (const [index, name] of names.slice(0, 220).entries()) {
  const finish = finishes[index % finishes.length];
  const q = `searchText=${[`${name} ${finish}`, `gold ${name}`, `${name.slice(0, -2)}t coin`, `${finish} bar ${name}`][index % 4]}`;
  const t = await ask(backend, 'searchProducts', q);
  if (index > 20) { by[index % 4]!.push(t); slow.push([t, q]); }
}
const p = (l: number[], s: number) => l.sort((a, b) => a - b)[Math.floor(l.length * s)]!.toFixed(1);
for (const l of Object.values(by)) console.log(p(l, .5), p(l, .95), p(l, .99));
console.log(slow.sort((a, b) => b[0] - a[0]).slice(0, 12));
await connection.close();
