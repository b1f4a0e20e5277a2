import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { percentile } from '../bench/row.ts';
import { withShop } from '../bench/server-process.ts';
import { parseOptions } from '../parse-options.ts';
import { attacks } from './attacks.ts';
import { type Visit, visit } from './visitor.ts';

/*
 * `npm run chaos`: one client attacks the shop while a visitor from another network uses it. Prints a table of the visitor's times in
 * milliseconds. Fails if the visitor is refused or waits too long. The server runs on one core, and attacker and visitor on another.
 */
const limits = { cached: 100, uncached: 300, socket: 1_000 };
const usage = 'npm run chaos -- [--seconds 10] [words of an attack …]';
const { values, positionals } = parseOptions(
	{ options: { seconds: { type: 'string', default: '10' } }, allowPositionals: true },
	usage,
);
const duration = 1000 * Number(values.seconds);
const names = Object.keys(attacks).filter((name) => positionals.every((word) => name.includes(word)));
if (names.length === 0 || !(duration > 0)) {
	console.error(`Give a number of seconds, and words of: ${Object.keys(attacks).join('; ')}.\n${usage}`);
	process.exit(2);
}

/** Keeps a process and its threads on one core. */
function pin(core: number, pid: number | undefined): void {
	if (availableParallelism() > 1)
		execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });
}

async function attack(name: string, origin: string): Promise<{ found: Visit; seen: unknown }> {
	const attacker = fork(join(import.meta.dirname, 'attacker.ts'), [name, origin]);
	pin(1, attacker.pid);
	const result = once(attacker, 'message');
	// The attack has begun when the visitor comes.
	await new Promise((resolve) => setTimeout(resolve, 2_000));
	const found = await visit(origin, duration);
	attacker.send('stop');
	const [seen] = await result;
	return { found, seen };
}

function report(name: string, found: Visit, seen: unknown): boolean {
	const figures = (['cached', 'uncached', 'socket'] as const).map((kind) => {
		const [p50, p99] = [percentile(found[kind], 0.5), percentile(found[kind], 0.99)];
		return { text: `${p50.toFixed(0)} / ${p99.toFixed(0)}`, isMet: p99 <= limits[kind] };
	});
	const isMet = found.refused === 0 && figures.every((figure) => figure.isMet);
	const cells = [
		name,
		...figures.map(({ text }) => text),
		String(found.refused),
		isMet ? 'yes' : 'NO',
		JSON.stringify(seen),
	];
	console.log(`| ${cells.join(' | ')} |`);
	return isMet;
}

console.log('| attack | cached p50 / p99 | uncached p50 / p99 | socket p50 / p99 | refused | met | the attacker saw |');
console.log('|---|---|---|---|---|---|---|');
const outcomes = await withShop(
	'chaos',
	{ TRUST_PROXY: '1', SPOT_POLL_SECONDS: '10' },
	async ({ url, process: server }) => {
		pin(0, server.pid);
		pin(1, process.pid);
		const met = [report('none', await visit(url, duration), null)];
		for (const name of names) {
			const { found, seen } = await attack(name, url);
			met.push(report(name, found, seen));
		}
		return met;
	},
);
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
