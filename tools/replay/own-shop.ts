import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Served, startShop } from '../../tests/browser/setup/shop.ts';

/** A Tuesday on which the demo shop's posts are out and its offers run. */
export const stillTime = Date.parse('2026-12-01T15:00:00Z');

const results = join(import.meta.dirname, '../../test-results');

/** A shop from the build, in which neither prices nor the clock move: the same on every day that it is asked. */
export function startStillShop(): Promise<Served> {
	const clock = pathToFileURL(join(import.meta.dirname, 'still-clock.ts'));
	return startFreshShop('.replay-template', {
		NODE_OPTIONS: `--import ${clock}`,
		REPLAY_STILL_TIME: String(stillTime),
		LOG_LEVEL: 'info',
	});
}

/**
 * A shop from the build that fills itself with the demo's goods.
 *
 * @param name of the folder in `test-results` that it starts from
 */
export async function startFreshShop(name: string, settings: Record<string, string> = {}): Promise<Served> {
	const template = join(results, name);
	const pictures = join(results, '.pictures');
	await rm(template, { recursive: true, force: true });
	await mkdir(template, { recursive: true });
	// Pictures in the sizes that pages ask for are kept from run to run.
	await mkdir(pictures, { recursive: true });
	await symlink(pictures, join(template, 'pictures'));
	return startShop(template, 'production', settings);
}
