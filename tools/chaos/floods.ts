import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../bench/row.ts';
import { type ServerProcess, withShop } from '../bench/server-process.ts';
import { seededRandom } from '../walks/random.ts';
import { attackedShop, attacks } from './attacks.ts';
import type { Result } from './result.ts';
import { type Visit, visit } from './visitor.ts';

/** Longest 99th percentiles in milliseconds. A figure may be ten percent higher, because figures of two runs differ that much. */
const limits = { cached: 100, uncached: 300, socket: 1_000 };
const tolerance = 1.1;

/** How long a flood lasts in milliseconds, and the seed of its random choices. */
type FloodOptions = { duration: number; seed: number };

/** Runs floods against one shop. The server runs on one core, and attacker and visitor on another. */
export function withFloodedShop<T>(
	use: (flood: (name: string | null) => Promise<Result>) => Promise<T>,
	options: FloodOptions,
) {
	return withShop('chaos', { ...attackedShop, SPOT_POLL_SECONDS: '10' }, (shop) => {
		pin(0, shop.process.pid);
		pin(1, process.pid);
		return use((name) => flood(name, shop, options));
	});
}

/** Keeps a process and its threads on one core. */
function pin(core: number, pid: number | undefined): void {
	if (availableParallelism() > 1)
		execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });
}

/** @param name of the attack; null for none */
async function flood(name: string | null, { url }: ServerProcess, { duration, seed }: FloodOptions): Promise<Result> {
	// Another seed for each flood, so that the visitor's uncached pages are not in the cache since an earlier flood.
	const own = seed + Object.keys(attacks).indexOf(name ?? '');
	if (name === null) return measureVisit();
	const attacker = fork(join(import.meta.dirname, 'attacker.ts'), [name, url, String(own)]);
	pin(1, attacker.pid);
	const result = once(attacker, 'message');
	// The attack has begun when the visitor comes.
	await wait(2_000);
	const found = await measureVisit();
	attacker.send('stop');
	const [seen] = await result;
	return { ...found, details: { ...found.details, 'the attacker saw': seen } };

	/** The visitor's process shares a core with the attacker. Its own delay shows how much of a time is not the server's. */
	async function measureVisit() {
		const delay = monitorEventLoopDelay({ resolution: 1 });
		delay.enable();
		const visited = await visit(url, duration, seededRandom(own));
		delay.disable();
		return resultOf(visited, { "the visitor's own delay p99": Math.round(delay.percentile(99) / 1e6) });
	}
}

function resultOf(found: Visit, details: object) {
	const figure = (kind: keyof typeof limits) =>
		[0.5, 0.99].map((part) => percentile(found[kind], part).toFixed(0)).join(' / ');
	const isQuick = (['cached', 'uncached', 'socket'] as const).every(
		(kind) => found[kind].length > 0 && percentile(found[kind], 0.99) <= tolerance * limits[kind],
	);
	return {
		isMet: found.refused === 0 && isQuick,
		visitor: {
			cached: figure('cached'),
			uncached: figure('uncached'),
			socket: figure('socket'),
			refused: found.refused,
		},
		details,
	};
}
