import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { markStale } from '../search/search-cache.ts';
import { setSpot } from './fact-prices.ts';
import { dropFact, emptyFacts, type Facts, putFact, reserve } from './facts.ts';
import { type PackedTexts, packTexts } from './packed-texts.ts';
import { type Change, readAll, readChanges, readShowcases, readTitles, selectChanges } from './read-facts.ts';
import { maxChanges } from './read-facts-in-batches.ts';
import { createShowcaseFacts, putShowcase, type ShowcaseFacts } from './showcase-facts.ts';
import { addInBatches } from './update-facts-in-batches.ts';

/** Optional parts of the facts. Most shops do without them, and start sooner. */
type Extra = 'showcase' | 'titles';
/** Returns the facts, with optional parts on request. */
export type FollowedFacts = {
	(also?: undefined): Promise<Facts>;
	<E extends Extra>(also: E | undefined): Promise<Facts & { [N in E]: NonNullable<Facts[N]> }>;
};

/**
 * Keeps the facts of every product in memory, in sync with the database.
 *
 * @returns a function that returns the facts, including every change that any node has committed before the call
 */
export function followFacts(db: Database): FollowedFacts {
	let facts = emptyFacts();
	// Every transaction below it has ended, and its changes are loaded.
	let horizon: string | undefined;
	/** The database time of the facts. Offers begin and end without a transaction. */
	let time = new Date(0);
	let running: Promise<unknown> = Promise.resolve();
	let waiting: Promise<Facts> | undefined;
	/** Optional parts that callers wait for. */
	let requestedExtras = new Set<Extra>();
	/** Errors of loading optional parts. */
	const failures = new Map<Extra, unknown>();

	async function catchUp(): Promise<Facts> {
		waiting = undefined;
		// Cleared first, so that other callers do not wait for a retry after a failure.
		const extras = requestedExtras;
		requestedExtras = new Set();
		const now = await clock.databaseTime(db);
		if (horizon === undefined) {
			horizon = await readFirst(now);
			time = now;
		}
		// Changes since then arrive with the next read of changes.
		if (extras.has('showcase')) facts.showcase ??= await readShowcase(db, now, facts).catch(storeFailure('showcase'));
		if (extras.has('titles')) facts.titles ??= await packTitles(db, facts).catch(storeFailure('titles'));
		const since = { horizon, from: time, to: now };
		const [changes] = await selectChanges(db, since);
		if (!changes) return facts;
		markStale(facts.searches, changes.newWords);
		setSpot(facts.prices, changes.spot);
		// Some of these changes may be loaded already, if a transaction was open. Applying them twice does no harm.
		if (changes.changes.length <= maxChanges) changes.changes.forEach(take);
		else await readChanges(db, since, take);
		horizon = changes.horizon;
		time = now;
		return facts;
	}

	/** Starts from the beginning, also after an interrupted read. */
	function readFirst(now: Date): Promise<string> {
		facts = emptyFacts();
		return readAll(db, now, { begin: (count) => reserve(facts, count), take: addInBatches(facts) });
	}

	function take([position, row]: Change): void {
		if (row) putFact(facts, { ...row, position });
		else dropFact(facts, position);
	}

	/** Callers that did not request the failed part still get the facts. */
	function storeFailure(of: Extra) {
		return (error: unknown): undefined => void failures.set(of, error);
	}

	// Callers that arrive during a read share the next one, because the current read may miss changes that they know of.
	const next = async (also?: Extra) => {
		if (also) requestedExtras.add(also);
		if (!waiting) {
			waiting = running.then(catchUp, catchUp);
			running = waiting;
		}
		const found = await waiting;
		if (also && !found[also]) throw failures.get(also);
		return found;
	};
	return next as FollowedFacts;
}

async function packTitles(db: Database, { size, slotOf }: Facts): Promise<PackedTexts> {
	const titles = packTexts();
	titles.reserve(size);
	await readTitles(db, (positions, lines) => titles.putLines(Array.from(positions, slotOf.get), lines.toLowerCase()));
	return titles;
}

async function readShowcase(db: Database, time: Date, { size, slotOf }: Facts): Promise<ShowcaseFacts> {
	const showcase = createShowcaseFacts(size);
	await readShowcases(db, time, (position, row) => {
		const slot = slotOf.get(position);
		if (slot !== undefined) putShowcase(showcase, slot, row);
	});
	return showcase;
}
