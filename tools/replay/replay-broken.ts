/**
 * Breaks a shop in one way after the other and replays it each time: `npm run replay:broken -- [--routes '/cart,/blog']`. Ends
 * with code 1 where a fault was not named on each route that it can be seen on.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Breakage, breakages } from './breakages.ts';
import { startBrokenShop } from './broken-shop.ts';
import { readOptions } from './options.ts';
import { startStillShop, stillTime } from './own-shop.ts';
import { type Plan, planRoutes } from './plan.ts';
import { results, runPlaywright } from './run-playwright.ts';
import type { CheckResult } from './summary.ts';

/** One of each layout. */
const usual = ['/', '/cart', '/shop1', '/product-details/:id', '/blog', '/coupons'];

const given = readOptions(process.argv.slice(2));
const routes = given.routes.length > 0 ? given.routes : usual;
const stored = join(results, 'unbroken');
const options = { ...given, stored, playwright: ['--grep', 'first load', ...given.playwright] };
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

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

const shop = await startStillShop();
const broken = await startBrokenShop(shop.url);
try {
	const planned = await planRoutes(broken.url, routes);
	const plan: Plan = {
		baseUrl: broken.url,
		isOurs: true,
		time: stillTime,
		...planned,
		routes: planned.routes.filter(({ layout }) => layout),
	};
	await runPlaywright(plan, { ...options, update: true });
	const lines: string[] = [];
	for (const [name, breakage] of Object.entries(breakages)) {
		broken.breakage = breakage;
		await runPlaywright(plan, options);
		const seeable = readFound().filter((check) => name !== 'slow picture' || hasPictures(check));
		const missed = seeable.filter((check) => !isNamed(check, breakage)).map(({ route }) => route);
		const told = missed.length > 0 ? `NOT NAMED on ${missed.join(', ')}` : `named on all ${seeable.length}`;
		lines.push(`${name.padEnd(24)} ${told}`);
		if (missed.length > 0 || seeable.length === 0) process.exitCode = 1;
	}
	console.log(`\n${lines.join('\n')}`);
} finally {
	await broken.close();
	await shop.close();
}
