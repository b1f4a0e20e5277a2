import { readdir } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { pictureWidths } from '../../contract/picture-widths.ts';
import { type Flood, flood } from '../chaos/flood.ts';
import { seededRandom } from '../walks/random.ts';
import { apiToken, nextAddress } from './post.ts';

// Forked by `flood.ts` with an origin and a number of seconds. Sends requests that no cache answers, and then the number of responses by kind
// and status. Forked with the lowest priority: a real flood comes from other machines.
setPriority(19);
const [origin = '', seconds = '0'] = process.argv.slice(2);

/** Each request comes from another network, so that neither rate limits nor turns slow the flood down. */
const headers = () => ({ 'X-Forwarded-For': nextAddress(), 'x-api-token': apiToken, 'Accept-Encoding': 'br' });
const get = (path: string) => ({ line: `GET ${path}`, headers: headers() });
const post = (path: string, body: string) => ({ line: `POST /api/${path}`, headers: headers(), body });

const pictures = (await readdir(join(import.meta.dirname, '../../public/pictures'), { recursive: true })).filter(
	(path) => path.endsWith('.webp'),
);
const sizes = [
	'f_jpeg,s_1200x630',
	...pictureWidths.flatMap((width) => [`w_${width},f_auto`, `w_${width},f_webp`]),
].reverse();

function picture(count: number) {
	const path = pictures[count % pictures.length] ?? '';
	const size = sizes[(count + Math.floor(count / pictures.length)) % sizes.length] ?? '';
	const { line, headers } = get(`/_ipx/${size}/${path}`);
	return { line, headers: { ...headers, Accept: 'image/avif,image/webp,*/*' } };
}

/** Three that are just below the limit of a request body: one value, many values and too many levels. One that is above it. */
const bodies = [
	JSON.stringify({ coupon: 'x'.repeat(100_000) }),
	JSON.stringify({ lines: Array.from({ length: 2_500 }, (_, id) => ({ product_id: String(id), quantity: 1 })) }),
	'['.repeat(50_000) + ']'.repeat(50_000),
	JSON.stringify('x'.repeat(1_000_000)),
];

/** A flood over 32 connections, with a number for each request. */
function floodOf(request: (count: number) => ReturnType<Flood['request']>): Flood {
	let count = 0;
	return { request: () => request(count++), connections: 32 };
}

const floods: Record<string, Flood> = {
	pictures: floodOf(picture),
	logins: floodOf((count) =>
		post('account/login', JSON.stringify({ email: `nobody-${count}@example.com`, password: 'seven grey herons' })),
	),
	bodies: floodOf((count) => post('checkout/quote', bodies[count % bodies.length] ?? '')),
	searches: floodOf((count) => get(`/search?searchText=gold+${count.toString(36)}`)),
	listings: floodOf((count) => get(`/shop1?minPrice=1&maxPrice=${1_000 + count}`)),
};

const signal = AbortSignal.timeout(1000 * Number(seconds));
const seen = await Promise.all(
	Object.entries(floods).map(async ([name, requests]) => {
		const statuses = await flood(requests, { origin, source: { network: '' }, random: seededRandom(1) }, signal);
		return [name, Object.fromEntries(statuses)];
	}),
);
process.send?.(Object.fromEntries(seen), () => process.disconnect());
