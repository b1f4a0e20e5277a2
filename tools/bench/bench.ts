import { parseOptions } from '../parse-options.ts';
import { benchAccounts } from './accounts.ts';
import { benchApi } from './api.ts';
import { benchClicks } from './clicks.ts';
import { benchFlood } from './flood.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchListings } from './listing.ts';
import { benchMemory } from './memory.ts';
import { benchPages } from './pages.ts';
import { benchPaint } from './paint.ts';
import { benchPictures } from './pictures.ts';
import { benchPricesUnderLoad } from './prices-under-load.ts';
import { benchRealtime } from './realtime.ts';
import { readRuns, writeRun } from './record.ts';
import { isMet, type Row } from './row.ts';
import { benchStarts } from './starts.ts';
import { formatTable } from './table.ts';
import { benchTaps } from './taps.ts';
import { benchTicks } from './ticks.ts';
import { benchUncached } from './uncached.ts';
import { benchWeights } from './weights.ts';

type Options = { products: number; minutes: number };
type Part = (options: Options) => Promise<Row[]>;

/** Measured by default. */
const defaultParts: Record<string, Part> = {
	starts: benchStarts,
	pages: benchPages,
	uncached: benchUncached,
	api: benchApi,
	ticks: benchTicks,
	prices: benchPricesUnderLoad,
	pictures: benchPictures,
	weights: benchWeights,
};
/** Measured only by name or with `all`: they take minutes or need an otherwise idle machine. */
const longParts: Record<string, Part> = {
	realtime: benchRealtime,
	memory: benchMemory,
	flood: benchFlood,
	products: ({ products }) => benchListings(products),
	accounts: benchAccounts,
	clicks: benchClicks,
	paint: benchPaint,
	presses: benchTaps,
	lighthouse: benchLighthouse,
};
const parts = new Map(Object.entries({ ...defaultParts, ...longParts }));

const usage = `npm run bench -- [${[...parts.keys()].join(' | ')} | all] [--products COUNT] [--minutes MINUTES] [--write]: measures the shop, mostly as ratios within one run`;
const { values, positionals } = parseOptions(
	{
		options: { products: { type: 'string' }, minutes: { type: 'string', default: '10' }, write: { type: 'boolean' } },
		allowPositionals: true,
	},
	usage,
);
const options = { products: readProducts(values.products), minutes: readMinutes(values.minutes) };
const names = chooseParts(positionals, values.products !== undefined);

const runs = await readRuns();
const rows: Row[] = [];
for (const name of names) {
	console.log(`${name} …`);
	rows.push(...((await parts.get(name)?.(options)) ?? []));
}
console.log(
	`\n${formatTable(
		rows,
		runs.flatMap((run) => run.rows),
	)}`,
);
if (values.write) await writeRun(rows, runs);
const missed = rows.filter((row) => !isMet(row)).length;
if (missed > 0) {
	console.error(`\n${missed} of ${rows.length} figures missed their goal.`);
	process.exitCode = 1;
}

/** @throws Error with the known names */
function chooseParts(named: string[], hasProducts: boolean): string[] {
	if (named.length === 0) return hasProducts ? ['products'] : Object.keys(defaultParts);
	if (named.join() === 'all') return [...parts.keys()];
	const unknown = named.filter((name) => !parts.has(name));
	if (unknown.length > 0)
		throw new Error(
			`There is no measurement '${unknown.join(' ')}'. Use ${[...parts.keys()].join(', ')}, all, or no name.`,
		);
	return named;
}

function readProducts(text = '100000'): number {
	if (!/^[1-9]\d{2,6}$/.test(text))
		throw new Error('--products: use a number from 100 to 9999999, for example 100000.');
	return Number(text);
}

function readMinutes(text: string): number {
	const minutes = Number(text);
	if (!(minutes > 0 && minutes <= 600)) throw new Error('--minutes: use a number up to 600, for example 10.');
	return minutes;
}
