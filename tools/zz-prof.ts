import { connect } from '../backend/connect.ts';
import { begin, ask } from './bench/listing.ts';
const connection = await connect({ url: 'postgres://postgres@127.0.0.1:5432/million' });
const listings = [
	'category=gold&status=in-stock&maxPrice=5000&sort=low-to-high',
	'category=silver&minPrice=20&maxPrice=400&sort=high-to-low',
	'subCategory=gold-coins&status=on-sale&minPrice=100&sort=on-sale',
	'productType=fashion&status=in-stock&minPrice=50&sort=high-to-low&page=7',
	'brand=highmoor-mint&status=in-stock&maxPrice=9000&sort=new-added',
	'status=in-stock&minPrice=10&maxPrice=100000&sort=low-to-high&page=40',
	'productType=metal&status=in-stock&minPrice=1&sort=low-to-high',
	'category=bags&status=in-stock&maxPrice=700&sort=default-sorting&page=3',
];
const backend = begin(connection.db);
console.log('first', await ask(backend, 'searchProducts', ''));
console.log('second', await ask(backend, 'searchProducts', ''));
const what = process.argv[2] ?? 'listing';
const sets: Record<string, [any, string[]]> = {
 listing: ['searchProducts', listings],
 related: ['getRelatedProducts', ['1001', '1030', '1065', '1080', '1100'].map((id) => `id=${id}&limit=4`)],
 showcase: ['getShowcaseProduct', ['featured', 'offer', 'ending&productType=bags', 'pictures', 'swatches&rank=3', 'video'].map((w) => `with=${w}`)],
 search: ['searchProducts', ['searchText=goold+egle','searchText=gold+eagle+proof','searchText=silver+bar+10+oz','searchText=leather+tote&sort=low-to-high','searchText=MANY-004711','searchText=rose+perfume&status=in-stock','searchText=kilo&category=gold']],
 common: ['searchProducts', ['searchText=gold', 'searchText=coin&sort=low-to-high']],
 metal: ['getProductsOfMetal', ['', 'page=7', 'metal_id=gold&page=20', 'metal_id=palladium']],
};
const [call, qs] = sets[what]!;
const all: number[] = [];
const by = new Map<string, number[]>();
for (let r = 0; r < Number(process.argv[3] ?? 14); r++) for (const q of qs) { const t = await ask(backend, call, q); if (r > 2) { all.push(t); by.set(q, [...(by.get(q) ?? []), t]); } }
const p = (l: number[], s: number) => l.sort((a, b) => a - b)[Math.floor(l.length * s)]!.toFixed(1);
for (const [q, l] of by) console.log(q, p(l, .5), p(l, .95));
console.log('all', p(all, .5), p(all, .95), 'rss', (process.memoryUsage.rss() / 2 ** 20).toFixed(0));
await connection.close();
