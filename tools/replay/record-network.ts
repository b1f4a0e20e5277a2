import { join } from 'node:path';
import type { BrowserContext, Request } from '@playwright/test';
import { emulateSaveData } from '../../tests/browser/setup/save-data.ts';
import type { Plan } from './plan.ts';

/**
 * Records the network of a context, or plays back a recording.
 *
 * @param name of the file for the recording
 * @returns a function to await before the context closes
 */
export async function recordNetwork(
	context: BrowserContext,
	{ randomValues }: Plan,
	name: string,
): Promise<() => Promise<void>> {
	const { REPLAY_RECORD: recordings, REPLAY_FROM: recorded } = process.env;
	// Prefetched pages differ in each run.
	if (recordings || recorded) await context.addInitScript(emulateSaveData);
	if (randomValues) await context.addInitScript(fixRandomValues, randomValues);
	if (recorded) await context.routeFromHAR(recorded, { notFound: 'abort' });
	if (!recordings) return async () => {};
	const file = join(recordings, `${name}.har`);
	await context.routeFromHAR(file, { update: true, updateContent: 'embed', updateMode: 'minimal' });
	return untilQuiet(context);
}

/** Runs in the page before its own code: makes random values repeatable. */
export function fixRandomValues(hex: string): void {
	const bytes = (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
	crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
		if (!array) return array;
		const filled = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
		filled.forEach((_, at) => {
			filled[at] = bytes[at % bytes.length] ?? 0;
		});
		return array;
	};
}

/** The network is quiet after this time without a request. Maximum wait for that. Both in milliseconds. */
const quiet = 500;
const timeout = 10_000;

/** Waits for open requests, and for requests that follow from them. A recording would not contain them after the context closes. */
function untilQuiet(context: BrowserContext): () => Promise<void> {
	const waiting = new Set<Request>();
	let since = performance.now();
	const turn = (change: () => void) => {
		change();
		since = performance.now();
	};
	const end = (request: Request) => turn(() => waiting.delete(request));
	context.on('request', (request) => turn(() => waiting.add(request)));
	context.on('requestfinished', end);
	context.on('requestfailed', end);
	return async () => {
		const until = performance.now() + timeout;
		const isQuiet = () => waiting.size === 0 && performance.now() - since >= quiet;
		while (!isQuiet() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
	};
}
