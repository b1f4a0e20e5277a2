import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Served, startShop } from '../../tests/browser/setup/shop.ts';

/** A Tuesday on which the demo shop's posts are published and its offers run. */
export const stillTime = Date.parse('2026-12-01T15:00:00Z');

/** Starts a built shop with fixed prices and a fixed clock, so that it is the same on every day. */
export function startStillShop(): Promise<Served> {
	const clock = pathToFileURL(join(import.meta.dirname, 'still-clock.ts'));
	return startShop({
		NODE_OPTIONS: `--import ${clock}`,
		REPLAY_STILL_TIME: String(stillTime),
		LOG_LEVEL: 'info',
	});
}
