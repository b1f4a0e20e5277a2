import { type Browser, chromium } from '@playwright/test';
import { startShop } from '../../tests/browser/setup/shop.ts';
import { browserArguments, ensureBrowser } from '../browser.ts';
import { parseOptions } from '../parse-options.ts';
import { createPlaces } from './places.ts';
import { type Outcome, takeWalk } from './walk.ts';

const usage = `npm run walks -- [--count N] [--seed N]: takes random walks through a new shop, from the build

Each walk has a seed. Without --seed, seeds start at 1. --seed runs the walk of this seed; with --count N, the N walks from this seed.`;
const { values } = parseOptions({ options: { count: { type: 'string' }, seed: { type: 'string' } } }, usage);

/** Number of parallel walks. */
const parallelWalks = 2;

function seedsOf({ count, seed }: typeof values): number[] {
	const first = Number(seed ?? 1);
	const length = Number(count ?? (seed === undefined ? 200 : 1));
	if (!Number.isInteger(first) || !Number.isInteger(length) || length < 1)
		throw new Error('--seed and --count need a number.');
	return Array.from({ length }, (_, index) => first + index);
}

type Shop = Parameters<typeof takeWalk>[2];

async function walkAlone(browser: Browser, shop: Shop, seed: number): Promise<Outcome> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
	const page = await context.newPage();
	const outcome = await takeWalk(context, page, shop, seed);
	await context.close();
	return outcome;
}

function report({ seed, steps, fault }: Outcome): void {
	if (!fault) return;
	console.log(`\nWalk ${seed}: ${fault.kind}: ${fault.message}`);
	for (const [place, step] of steps.entries()) console.log(`  ${place + 1}. ${step}`);
	console.log(`  Again: npm run walks -- --seed ${seed}`);
}

async function walkAll(seeds: number[]): Promise<Outcome[]> {
	const served = await startShop();
	const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
	try {
		const shop = { url: served.url, placeOf: createPlaces(served.url) };
		const outcomes: Outcome[] = [];
		const left = seeds.values();
		const walkOn = async () => {
			for (const seed of left) {
				const outcome = await walkAlone(browser, shop, seed);
				report(outcome);
				outcomes.push(outcome);
			}
		};
		await Promise.all(Array.from({ length: parallelWalks }, walkOn));
		return outcomes;
	} finally {
		await browser.close();
		await served.close();
	}
}

const start = performance.now();
const outcomes = await walkAll(seedsOf(values));
const faults = outcomes.flatMap(({ fault }) => fault ?? []);
const kinds = Object.entries(Object.groupBy(faults, ({ kind }) => kind)).map(([kind, all]) => `${all?.length} ${kind}`);
const seconds = (performance.now() - start) / 1_000;
console.log(
	`\n${outcomes.length} walks in ${seconds.toFixed(0)} s, ${faults.length} failed${kinds.length > 0 ? `: ${kinds.join(', ')}` : ''}`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
