import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Served, startShop } from '../../tests/browser/setup/shop.ts';

/** A Tuesday on which the demo shop's posts are out and its offers run. */
export const stillTime = Date.parse('2026-12-01T15:00:00Z');

/** A shop from the build, in which neither prices nor the clock move: the same on every day that it is asked. */
export function startStillShop(): Promise<Served> {
	const clock = pathToFileURL(join(import.meta.dirname, 'still-clock.ts'));
	return startShop({
		NODE_OPTIONS: `--import ${clock}`,
		REPLAY_STILL_TIME: String(stillTime),
		LOG_LEVEL: 'info',
	});
}
