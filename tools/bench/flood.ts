import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { apiToken } from './post.ts';
import { residentMemory } from './resident-memory.ts';
import type { Row } from './row.ts';
import { type ServerProcess, ticking, usageOf, withShop } from './server-process.ts';

const seconds = 60;
/** Time between two readings, and from the end of the flood to the last reading. In milliseconds. */
const interval = 200;
const afterwards = 60_000;
/** For the shop without its database and without npm, which needs 70 MB. */
const goal = { atMost: 430 };

/**
 * Floods a shop with picture sizes, logins, large bodies, searches and listings that no cache answers. Measures the resident memory of its
 * processes, without those of the embedded database.
 */
export function benchFlood(): Promise<Row[]> {
	return withShop('flood', { ...ticking, TRUST_PROXY: '1', PUBLIC_API_TOKEN: apiToken }, async (shop) => {
		const before = await readMemory('before a flood', shop);
		let peak = before;
		const client = fork(join(import.meta.dirname, 'flood-client.ts'), [shop.url, String(seconds)]);
		const seen = once(client, 'message');
		const ended = once(client, 'exit');
		while (client.exitCode === null && client.signalCode === null) {
			const now = await readMemory('at the peak of a flood', shop);
			if (now.value > peak.value) peak = now;
			await wait(interval);
		}
		await ended;
		if (client.exitCode !== 0) throw new Error('The flood failed.');
		console.log('responses by status:', JSON.stringify((await seen)[0]));
		await wait(afterwards);
		const after = await readMemory('a minute after a flood', shop);
		return [before, { ...peak, goal }, { ...after, goal }];
	});
}

async function readMemory(moment: string, { process: { pid = 0 }, process: server }: ServerProcess): Promise<Row> {
	const inMb = (bytes: number) => bytes / 2 ** 20;
	const { heapTotal, heapUsed, external, arrayBuffers } = await usageOf(server);
	const parts = Object.entries({ 'V8 heap': heapTotal, used: heapUsed, external, 'array buffers': arrayBuffers });
	return {
		name: `memory ${moment}`,
		value: inMb(await residentMemory(pid)),
		unit: 'MB',
		of: parts.map(([part, bytes]) => `${part} ${inMb(bytes).toFixed(0)}`).join(', '),
	};
}
