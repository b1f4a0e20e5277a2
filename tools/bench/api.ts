import { paths } from '../../contract/paths.ts';
import { apiToken } from './post.ts';
import type { Row } from './row.ts';
import { ticking, withShop } from './server-process.ts';
import { measureAgainst, ratioRow, read, withPeer } from './throughput.ts';

const headers = { 'x-api-token': apiToken, 'Accept-Encoding': 'identity' };
const path = `/api/${paths.searchProducts[1]}?category=gold`;

/** The call of a listing, compared with bare Hono that sends the same bytes. */
export function benchApi(): Promise<Row[]> {
	return withShop('api', { ...ticking, PUBLIC_API_TOKEN: apiToken }, async ({ url }) => {
		const text = (await read(url + path, headers)).toString();
		return withPeer('peers/hono-server.ts', { text }, async (bare) => [
			ratioRow('catalogue call / bare Hono', await measureAgainst(url + path, bare + path, headers)),
		]);
	});
}
