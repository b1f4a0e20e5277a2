import { type MetalId, metalIds } from '../../contract/catalogue/taxonomy.ts';
import { toCents } from '../../contract/pricing/amount.ts';
import type { FeedFields } from '../../contract/pricing/spot-settings.ts';
import type { Spot } from './store-reading.ts';

/** What a feed said does not hold the prices that it should. */
export class UnreadableFeed extends Error {}

/** Dollars per troy ounce beyond which no amount is meant. */
const mostDollars = 100_000_000;

const symbols = new Map<string, MetalId>([
	['XAU', 'gold'],
	['XAG', 'silver'],
	['XPT', 'platinum'],
	['XPD', 'palladium'],
]);

/**
 * The prices in a feed's JSON, of the metals that we know.
 *
 * @param fields where they stand; an empty path is the entry itself, for the metal the entry's key
 * @param now the time of prices whose feed tells none
 * @throws UnreadableFeed saying what is missing
 */
export function readFeed(document: unknown, fields: FeedFields, now: Date): { spots: Spot[]; time: Date } {
	const list = at(document, fields.prices);
	if (typeof list !== 'object' || list === null) throw new UnreadableFeed(`there are no prices at '${fields.prices}'`);
	const spots = Object.entries(list).flatMap(([key, entry]) => {
		const find = (path: string) => (path.startsWith('$.') ? at(document, path.slice(2)) : at(entry, path));
		const metalId = metalOf(fields.metal === '' ? key : find(fields.metal));
		if (!metalId) return [];
		const cents = (name: 'bid' | 'ask') => centsOf(find(fields[name]), `${name} of ${metalId}`);
		const time = fields.time === '' ? now : timeOf(find(fields.time));
		return [{ metalId, bidCents: cents('bid'), askCents: cents('ask'), time }];
	});
	const twice = spots.find(({ metalId }, index) => spots.findIndex((spot) => spot.metalId === metalId) !== index);
	if (twice) throw new UnreadableFeed(`${twice.metalId} is there twice`);
	const newest = Math.max(...spots.map(({ time }) => time.getTime()));
	return { spots, time: Number.isFinite(newest) ? new Date(newest) : now };
}

/** What stands at a path of names joined by points. */
function at(value: unknown, path: string): unknown {
	if (path === '') return value;
	return path.split('.').reduce<unknown>((found, name) => {
		return typeof found === 'object' && found !== null && Object.hasOwn(found, name)
			? found[name as keyof typeof found]
			: undefined;
	}, value);
}

/** By our id, its name or ISO 4217 code, with or without the currency: 'gold', 'XAU', 'XAUUSD', 'XAU/USD'. */
function metalOf(name: unknown): MetalId | undefined {
	if (typeof name !== 'string') return undefined;
	const letters = name.replaceAll(/[^a-z]/gi, '');
	return metalIds.find((id) => id === letters.toLowerCase()) ?? symbols.get(letters.toUpperCase().replace(/USD$/, ''));
}

function centsOf(value: unknown, what: string): number {
	const dollars = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
	if (typeof dollars !== 'number' || !(dollars > 0) || dollars > mostDollars) {
		throw new UnreadableFeed(`the ${what} is no amount`);
	}
	return toCents(dollars);
}

/** ISO 8601, or the seconds or milliseconds since 1970. */
function timeOf(value: unknown): Date {
	const number = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
	// Milliseconds passed this figure in 1973, seconds will in the year 5138.
	const milliseconds = typeof number === 'number' && number < 1e11 ? number * 1000 : number;
	const isTime = typeof milliseconds === 'number' || typeof milliseconds === 'string';
	const time = new Date(isTime ? milliseconds : Number.NaN);
	if (Number.isNaN(time.getTime())) throw new UnreadableFeed('the time is none');
	return time;
}
