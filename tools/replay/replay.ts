/**
 * Replays every route of a shop: `npm run replay -- [--base-url URL] [--routes '/shop*,/cart'] [--update] [--stored DIR]
 * [--record FILE] [--from FILE] [Playwright's own options]`. See docs/replay.md.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { joinRecordings, readRecordedPlan } from './network-file.ts';
import { help, type ReplayOptions, readOptions } from './options.ts';
import { startStillShop, stillTime } from './own-shop.ts';
import { chooseRoutes, type Plan, planRoutes } from './plan.ts';
import { recordings, results, runPlaywright, startPlaywright } from './run-playwright.ts';

/** @returns the exit code */
async function replay(options: ReplayOptions): Promise<number> {
	if (options.playwright.some((one) => one === '--help' || one === '-h')) {
		console.log(help);
		return startPlaywright(['--help'], {});
	}
	if (options.from) {
		const plan = readRecordedPlan(options.from);
		return runPlaywright({ ...plan, routes: chooseRoutes(plan.routes, options.routes) }, options);
	}
	const shop = options.baseUrl ? undefined : await startStillShop();
	try {
		const baseUrl = options.baseUrl ?? shop?.url ?? '';
		const planned = await planRoutes(baseUrl, options.routes);
		const plan: Plan = {
			baseUrl,
			isOurs: Boolean(shop),
			time: shop ? stillTime : Date.now(),
			...(options.record && { drawn: randomBytes(32).toString('hex') }),
			...planned,
		};
		const code = await runPlaywright(plan, options);
		if (options.record) await joinRecordings(recordings, plan, options.record);
		return code;
	} finally {
		await shop?.close();
	}
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
try {
	process.exitCode = await replay(readOptions(process.argv.slice(2)));
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
