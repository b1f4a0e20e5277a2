import type { Row } from './row.ts';
import { ticking, withShop } from './server-process.ts';
import { measureAgainstRaw, ratioRow, untilFilled } from './throughput.ts';

const pages = { listing: '/shop1', product: '/product-details/1001' };
const encodings = ['identity', 'gzip', 'br'];

/** Kept pages against a raw `node:http` server that sends the same bytes, while prices tick. */
export function benchPages(): Promise<Row[]> {
	return withShop('pages', ticking, async (shop) => {
		const rows: Row[] = [];
		for (const [name, path] of Object.entries(pages)) {
			await untilFilled(shop.url + path);
			for (const encoding of encodings) {
				const found = await measureAgainstRaw(shop.url + path, { 'Accept-Encoding': encoding });
				const { p50, p99 } = found;
				const of = `${p50.toFixed(1)} and ${p99.toFixed(1)} ms`;
				rows.push(ratioRow(`kept ${name}, ${encoding} / raw node:http`, found, { atLeast: 0.8 }), {
					name: `kept ${name}, ${encoding}: p99 / p50`,
					value: p99 / p50,
					unit: '',
					goal: { atMost: 10 },
					of,
				});
			}
		}
		return rows;
	});
}
