import { join } from 'node:path';
import type { BrowserContext, Request } from '@playwright/test';
import { asThoughDataWereDear } from '../../tests/browser/setup/dear-data.ts';
import type { Plan } from './plan.ts';

/**
 * Plays back the network that was recorded, or records it.
 *
 * @param name of the file that this context is recorded in
 * @returns what is to be awaited before the context is closed
 */
export async function keepNetwork(
	context: BrowserContext,
	{ drawn }: Plan,
	name: string,
): Promise<() => Promise<void>> {
	const { REPLAY_RECORD: recordings, REPLAY_FROM: recorded } = process.env;
	// What comes ahead, of pages that nobody goes to, is another at each run.
	if (recordings || recorded) await context.addInitScript(asThoughDataWereDear);
	if (drawn) await context.addInitScript(drawAlways, drawn);
	if (recorded) await context.routeFromHAR(recorded, { notFound: 'abort' });
	if (!recordings) return async () => {};
	const file = join(recordings, `${name}.har`);
	await context.routeFromHAR(file, { update: true, updateContent: 'embed', updateMode: 'minimal' });
	return untilQuiet(context);
}

/** Runs in the page before anything else: whatever it draws by lot begins with the same. */
export function drawAlways(drawn: string): void {
	const bytes = (drawn.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
	crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
		if (!array) return array;
		const filled = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
		filled.forEach((_, at) => {
			filled[at] = bytes[at % bytes.length] ?? 0;
		});
		return array;
	};
}

/** Milliseconds without a request, after which no more is expected; and how long that is waited for. */
const quiet = 500;
const patience = 10_000;

/** What is still on its way when a context is closed is not recorded: waits for it, and for what it brings in turn. */
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
		const until = performance.now() + patience;
		const isQuiet = () => waiting.size === 0 && performance.now() - since >= quiet;
		while (!isQuiet() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
	};
}
