/**
 * Injects one fault after another into a shop, and replays it each time: `npm run replay:broken -- [--routes '/cart,/blog']`. Exits with 1 if
 * the replay does not find a fault on each route where it is visible.
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

/** One route of each layout. */
const defaultRoutes = ['/', '/cart', '/shop1', '/product-details/:id', '/blog', '/coupons'];

const onlyFirstLoads = ['--grep', 'first load'];

type Planned = Awaited<ReturnType<typeof planRoutes>>;

/** Reads the results of the last replay. */
function readResults(): CheckResult[] {
	const file = join(results, '../replay.json');
	return (JSON.parse(readFileSync(file, 'utf8')) as { checks: CheckResult[] }).checks;
}

const isFound = ({ findings }: CheckResult, { kind, finding }: Breakage) =>
	findings.some((one) => one.kind === kind && finding.test(one.text));

/** True if the page has pictures. */
const hasPictures = ({ measured }: CheckResult) =>
	measured.some((one) => 'weight' in one && JSON.stringify(one.weight).match(/"pictures":\{"sent":[1-9]/));

/** @returns the exit code */
async function replayBroken(given: ReplayOptions): Promise<number> {
	if (asksForHelp(given)) {
		console.log(help);
		return 0;
	}
	for (const name of ['baseUrl', 'from', 'record'] as const)
		if (given[name]) throw new Error('replay:broken starts its own shop. Remove --base-url, --from and --record.');
	const routes = given.routes.length > 0 ? given.routes : defaultRoutes;
	const options = { ...given, stored: join(results, 'unbroken'), playwright: [...onlyFirstLoads, ...given.playwright] };
	checkPlaywrightOptions(options.playwright);
	refuseUnknownRoutes(routes);
	takeResults();
	const built = await buildShop();
	if (built !== 0) return built;
	const shop = await startStillShop();
	const broken = await startBrokenShop(shop.url);
	try {
		return await findFaults(broken, await planRoutes(broken.url, routes), options);
	} finally {
		await broken.close();
		await shop.close();
	}
}

/** Stores baselines of the working shop, injects the faults, and reports on which routes they were found. */
async function findFaults(broken: BrokenShop, planned: Planned, options: ReplayOptions): Promise<number> {
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
		const visible = readResults().filter((check) => name !== 'slow picture' || hasPictures(check));
		const missed = visible.filter((check) => !isFound(check, breakage)).map(({ route }) => route);
		const outcome = missed.length > 0 ? `NOT FOUND on ${missed.join(', ')}` : `found on all ${visible.length} routes`;
		lines.push(`${name.padEnd(24)} ${outcome}`);
		if (missed.length > 0 || visible.length === 0) code = 1;
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
