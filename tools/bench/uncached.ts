import { join } from 'node:path';
import { runQuietly } from '../run-quietly.ts';
import type { Row } from './row.ts';
import { ticking, withShop } from './server-process.ts';
import { measureAgainst, ratioRow, withPeer } from './throughput.ts';

const peer = join(import.meta.dirname, 'peers/list');
const goal = { atLeast: 0.33 };

/** Pages that nothing is kept of, against the page of a bare React Router app that lists twelve goods from memory. */
export function benchUncached(): Promise<Row[]> {
	const failure = runQuietly('npx', ['react-router', 'build'], peer);
	if (failure !== undefined) throw new Error(`The bare React Router app could not be built:\n${failure}`);
	return withShop('uncached', { ...ticking, PAGE_CACHE_MB: '0' }, ({ url }) =>
		withPeer('peers/list-server.ts', {}, async (bare) => [
			ratioRow('uncached listing / bare React Router', await measureAgainst(`${url}/shop1`, bare), goal),
			ratioRow('uncached product / bare React Router', await measureAgainst(`${url}/product-details/1001`, bare), goal),
		]),
	);
}
