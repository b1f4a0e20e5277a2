/**
 * Breaks a shop in one way after the other and replays it each time: `npm run replay:broken -- [--routes '/cart,/blog']`. Ends
 * with code 1 where a fault was not named on each route that it can be seen on.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Breakage, breakages } from './breakages.ts';
import { type BrokenShop, startBrokenShop } from './broken-shop.ts';
import { asksForHelp, help, type ReplayOptions, readOptions } from './options.ts';
import { startStillShop, stillTime } from './own-shop.ts';
import { type Plan, planRoutes, refuseUnknownRoutes } from './plan.ts';
import { buildShop, checkPlaywrightOptions, results, runPlaywright, takeResults } from './run-playwright.ts';
import type { CheckResult } from './summary.ts';

/** One of each layout. */
const usual = ['/', '/cart', '/shop1', '/product-details/:id', '/blog', '/coupons'];

const onlyFirstLoads = ['--grep', 'first load'];

type Planned = Awaited<ReturnType<typeof planRoutes>>;

/** What the last replay found on each route. */
function readFound(): CheckResult[] {
	const file = join(results, '../replay.json');
	return (JSON.parse(readFileSync(file, 'utf8')) as { checks: CheckResult[] }).checks;
}

const isNamed = ({ findings }: CheckResult, { kind, says }: Breakage) =>
	findings.some((one) => one.kind === kind && says.test(one.text));

/** Whether a page shows any picture that could be slow. */
const hasPictures = ({ measured }: CheckResult) =>
	measured.some((one) => 'weight' in one && JSON.stringify(one.weight).match(/"pictures":\{"sent":[1-9]/));

/** @returns the exit code */
async function replayBroken(given: ReplayOptions): Promise<number> {
	if (asksForHelp(given)) {
		console.log(help);
		return 0;
	}
	for (const name of ['baseUrl', 'from', 'record'] as const)
		if (given[name]) throw new Error('replay:broken breaks a shop of its own: give no --base-url, --from or --record.');
	const routes = given.routes.length > 0 ? given.routes : usual;
	const options = { ...given, stored: join(results, 'unbroken'), playwright: [...onlyFirstLoads, ...given.playwright] };
	checkPlaywrightOptions(options.playwright);
	refuseUnknownRoutes(routes);
	takeResults();
	const built = await buildShop();
	if (built !== 0) return built;
	const shop = await startStillShop();
	const broken = await startBrokenShop(shop.url);
	try {
		return await nameFaults(broken, await planRoutes(broken.url, routes), options);
	} finally {
		await broken.close();
		await shop.close();
	}
}

/** Stores the shop whole, breaks it, and says of each fault where it was named. */
async function nameFaults(broken: BrokenShop, planned: Planned, options: ReplayOptions): Promise<number> {
	const plan: Plan = {
		baseUrl: broken.url,
		isOurs: true,
		time: stillTime,
		...planned,
		routes: planned.routes.filter(({ layout }) => layout),
	};
	await runPlaywright(plan, { ...options, update: true });
	const lines: string[] = [];
	let code = 0;
	for (const [name, breakage] of Object.entries(breakages)) {
		broken.breakage = breakage;
		await runPlaywright(plan, options);
		const seeable = readFound().filter((check) => name !== 'slow picture' || hasPictures(check));
		const missed = seeable.filter((check) => !isNamed(check, breakage)).map(({ route }) => route);
		const told = missed.length > 0 ? `NOT NAMED on ${missed.join(', ')}` : `named on all ${seeable.length}`;
		lines.push(`${name.padEnd(24)} ${told}`);
		if (missed.length > 0 || seeable.length === 0) code = 1;
	}
	console.log(`\n${lines.join('\n')}`);
	return code;
}

try {
	process.exitCode = await replayBroken(readOptions(process.argv.slice(2)));
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
