import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { toCents } from '../../contract/pricing/amount.ts';
import type { FeedFields, SpotLimits } from '../../contract/pricing/spot-settings.ts';
import {
	readCurrency,
	readMetal,
	readPair,
	readUnit,
	type Statement,
	statementsIn,
	statementsInAddress,
	statementsInPath,
} from './feed-units.ts';
import type { Spot } from './store-reading.ts';

/** Thrown if a feed's document does not contain the expected prices. */
export class UnreadableFeed extends Error {}

type ReadOptions = {
	/** The paths of all fields. An empty path is the entry itself or, for the metal, the entry's key. */
	fields: FeedFields;
	limits: SpotLimits;
};

/**
 * Reads the prices of known metals from a feed's JSON, in US dollars per troy ounce.
 *
 * @param now the time of prices whose feed states none
 * @throws UnreadableFeed naming what is missing, or a wrong currency or unit
 */
export function readFeed(document: unknown, { fields, limits }: ReadOptions, now: Date): { spots: Spot[]; time: Date } {
	const list = at(document, fields.prices);
	if (!isObject(list)) throw new UnreadableFeed(`there are no prices at '${fields.prices}'`);
	const wrong = withoutConfigured(statementsAround(document, fields.prices), fields).find(({ isOurs }) => !isOurs);
	if (wrong) throw new UnreadableFeed(`the feed ${describeProblem(wrong)}`);
	const entries = Object.entries(list).flatMap(([key, entry]) => {
		const find = (path: string) => (path.startsWith('$.') ? at(document, path.slice(2)) : at(entry, path));
		const name = fields.metal === '' ? key : find(fields.metal);
		const metal = readMetal(name);
		if (!metal) return [];
		const stated = [
			...metal.stated,
			...withoutConfigured(statementsBeside(entry, fields), fields),
			...statementsAt(find, fields),
		];
		return [{ metalId: metal.metalId, find, stated }];
	});
	const spots = preferOurs(entries).map(({ metalId, find }) => {
		const cents = (name: 'bid' | 'ask') => centsOf(find(fields[name]), `${name} of ${metalId}`, limits[metalId]);
		const time = fields.time === '' ? now : timeOf(find(fields.time));
		return { metalId, bidCents: cents('bid'), askCents: cents('ask'), time };
	});
	const duplicate = spots.find(({ metalId }, index) => spots.findIndex((spot) => spot.metalId === metalId) !== index);
	if (duplicate) throw new UnreadableFeed(`${duplicate.metalId} is there twice`);
	const newest = Math.max(...spots.map(({ time }) => time.getTime()));
	return { spots, time: Number.isFinite(newest) ? new Date(newest) : now };
}

/**
 * Refuses a feed whose address or field mapping requests another currency or unit.
 *
 * @throws UnreadableFeed
 */
export function refuseForeignAddress(address: string, fields: FeedFields): void {
	const paths = [fields.prices, fields.bid, fields.ask].flatMap(statementsInPath);
	const wrong = withoutConfigured([...statementsInAddress(address), ...paths], fields).find(({ isOurs }) => !isOurs);
	if (wrong)
		throw new UnreadableFeed(`the feed ${describeProblem(wrong)}, as SPOT_FEED_URL or SPOT_FEED_FIELDS asks for it`);
}

/** The value at a path of names joined by dots. */
const at = (value: unknown, path: string): unknown => valuesAlong(value, path).at(-1);

/** All values along a path, from the root to the end. */
function valuesAlong(value: unknown, path: string): unknown[] {
	const values = [value];
	for (const name of path === '' ? [] : path.split('.')) {
		const last = values.at(-1);
		values.push(isObject(last) && Object.hasOwn(last, name) ? last[name] : undefined);
	}
	return values;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Objects beside the prices that describe the whole document. */
const notes = ['meta', 'metadata', 'info', 'query', 'request', 'params'];

function statementsAround(document: unknown, path: string): Statement[] {
	return valuesAlong(document, path)
		.filter((values) => isObject(values) && !Array.isArray(values))
		.flatMap((values) => [values, ...notes.map((name) => at(values, name)).filter(isObject)])
		.flatMap((object) => statementsIn(object as Record<string, unknown>, false));
}

/** The statements of a price itself, and of objects on the path to its bid or ask. */
function statementsBeside(entry: unknown, { bid, ask }: FeedFields): Statement[] {
	const values = [bid, ask].flatMap((path) => (path.startsWith('$.') ? [entry] : valuesAlong(entry, path)));
	return [...new Set(values)].filter(isObject).flatMap((object) => statementsIn(object, true));
}

/** Filters statements that were found under common names. Kinds with a configured path are read only there. */
function withoutConfigured(stated: Statement[], fields: FeedFields): Statement[] {
	return stated.filter(({ kind }) => fields[kind] === undefined);
}

/** The statements at the configured paths. */
function statementsAt(find: (path: string) => unknown, fields: FeedFields): Statement[] {
	const readers = { currency: readCurrency, unit: (text: string) => [...readPair(text), ...readUnit(text)] };
	return (['currency', 'unit'] as const).flatMap((kind) => {
		const path = fields[kind];
		if (!path) return [];
		const text = find(path);
		const stated = typeof text === 'string' ? readers[kind](text) : [];
		if (!stated.some((one) => one.kind === kind)) throw new UnreadableFeed(`there is no ${kind} at '${path}'`);
		return stated;
	});
}

type Entry = { metalId: MetalId; stated: Statement[] };

/**
 * Leaves out prices in another currency or unit, if the same metal also has a price that states ours.
 *
 * @throws UnreadableFeed if it has none
 */
function preferOurs<E extends Entry>(entries: E[]): E[] {
	return entries.filter(({ metalId, stated }) => {
		const wrong = stated.find(({ isOurs }) => !isOurs);
		if (!wrong) return true;
		const hasAlternative = entries.some(
			(other) =>
				other.metalId === metalId &&
				other.stated.every(({ isOurs }) => isOurs) &&
				other.stated.some(({ kind }) => kind === wrong.kind),
		);
		if (!hasAlternative) throw new UnreadableFeed(`the price of ${metalId} ${describeProblem(wrong)}`);
		return false;
	});
}

function describeProblem({ kind, text }: Statement): string {
	return kind === 'currency' ? `is in ${quote(text)}, not in US dollars` : `is per ${quote(text)}, not per troy ounce`;
}

const quote = (value: unknown) => JSON.stringify(value)?.slice(0, 40) ?? 'nothing';

function centsOf(value: unknown, what: string, limits: SpotLimits[MetalId]): number {
	const dollars = typeof value === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
	if (typeof dollars !== 'number' || !(dollars > 0)) {
		throw new UnreadableFeed(`the ${what} is no amount: ${quote(value)}, where a number such as 4153.2 is needed`);
	}
	const isPlausible = (amount: number) => amount >= limits.from && amount <= limits.to;
	if (isPlausible(dollars)) return toCents(dollars);
	const [guess] = guesses.find(([, amountOf]) => isPlausible(amountOf(dollars))) ?? [];
	const range = `${limits.from} to ${limits.to} dollars per troy ounce (SPOT_LIMITS)`;
	throw new UnreadableFeed(
		`the ${what} is ${dollars}, which is not within ${range}${guess ? `: it may be ${guess}` : ''}`,
	);
}

const gramsPerOunce = 31.1034768;

/** Explanations for an implausible amount. */
const guesses: [what: string, amountOf: (amount: number) => number][] = [
	['per gram', (amount) => amount * gramsPerOunce],
	['per kilogram', (amount) => (amount * gramsPerOunce) / 1000],
	['in cents', (amount) => amount / 100],
	['inverted, in ounces per dollar', (amount) => 1 / amount],
];

/** Parses ISO 8601, an HTTP date, or seconds or milliseconds since 1970. A text without a time zone is in UTC. */
function timeOf(value: unknown): Date {
	const number = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
	// Milliseconds passed this number in 1973. Seconds will in the year 5138.
	const milliseconds = typeof number === 'number' && number < 1e11 ? number * 1000 : number;
	const time = typeof milliseconds === 'number' ? new Date(milliseconds) : dateOf(milliseconds);
	if (!time || Number.isNaN(time.getTime())) throw new UnreadableFeed(`the time is none: ${quote(value)}`);
	return time;
}

function dateOf(text: unknown): Date | undefined {
	if (typeof text !== 'string') return undefined;
	const iso = text
		.trim()
		.match(/^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|[+-]\d\d:?\d\d)?)?$/i);
	if (iso) {
		const [, date, time = '00:00', zone = 'Z'] = iso;
		return new Date(`${date}T${time}${zone.toUpperCase() === 'UTC' ? 'Z' : zone}`);
	}
	return /(GMT|UTC|[+-]\d\d:?\d\d)$/.test(text) ? new Date(text) : undefined;
}
