/**
 * Replays every route of a shop: `npm run replay -- [--base-url URL] [--routes '/shop*,/cart'] [--update] [--stored DIR]
 * [--record FILE] [--from FILE] [Playwright's own options]`. See docs/replay.md.
 */
import { randomBytes } from 'node:crypto';
import { joinRecordings, readRecordedPlan } from './network-file.ts';
import { asksForHelp, help, type ReplayOptions, readOptions } from './options.ts';
import { startStillShop, stillTime } from './own-shop.ts';
import { chooseRoutes, type Plan, planRoutes, refuseUnknownRoutes } from './plan.ts';
import {
	buildShop,
	checkPlaywrightOptions,
	recordings,
	runPlaywright,
	startPlaywright,
	takeResults,
} from './run-playwright.ts';

/** @returns the exit code */
async function replay(options: ReplayOptions): Promise<number> {
	if (asksForHelp(options)) {
		console.log(help);
		return startPlaywright(['--help'], {});
	}
	checkPlaywrightOptions(options.playwright);
	const recorded = options.from ? readRecordedPlan(options.from) : undefined;
	const playback = recorded && { ...recorded, routes: chooseRoutes(recorded.routes, options.routes) };
	if (!playback) refuseUnknownRoutes(options.routes);
	takeResults({ isListing: options.playwright.includes('--list') });
	return playback ? runPlaywright(playback, options) : replayShop(options);
}

async function replayShop(options: ReplayOptions): Promise<number> {
	const built = options.baseUrl ? 0 : await buildShop();
	if (built !== 0) return built;
	const shop = options.baseUrl ? undefined : await startStillShop();
	try {
		const baseUrl = options.baseUrl ?? shop?.url ?? '';
		const planned = await planRoutes(baseUrl, options.routes);
		const plan: Plan = {
			baseUrl,
			isOurs: Boolean(shop),
			time: shop ? stillTime : Date.now(),
			...(options.record && { randomValues: randomBytes(32).toString('hex') }),
			...planned,
		};
		const code = await runPlaywright(plan, options);
		if (options.record) await joinRecordings(recordings, plan, options.record);
		return code;
	} finally {
		await shop?.close();
	}
}

try {
	process.exitCode = await replay(readOptions(process.argv.slice(2)));
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
