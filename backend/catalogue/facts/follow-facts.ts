import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { noteNewWords } from '../search/search-cache.ts';
import { setSpot } from './fact-prices.ts';
import { dropFact, emptyFacts, type Facts, putFact, reserve } from './facts.ts';
import { type PackedTexts, packTexts } from './packed-texts.ts';
import { type Change, readAll, readChanges, readShowcases, readTitles, selectChanges } from './read-facts.ts';
import { mostChanges } from './read-facts-in-batches.ts';
import { plainShowcase, putShowcase, type ShowcaseFacts } from './showcase-facts.ts';
import { putPieces } from './update-facts-in-batches.ts';

/** What facts have once somebody has asked for it: most shops are done with less, and begin sooner. */
type Extra = 'showcase' | 'titles';
/** Gives the facts, on request with more of them. */
export type FollowedFacts = {
	(also?: undefined): Promise<Facts>;
	<E extends Extra>(also: E | undefined): Promise<Facts & { [N in E]: NonNullable<Facts[N]> }>;
};

/**
 * Keeps the facts of every product in memory, in step with the database.
 *
 * @returns gives the facts as they are committed when it is called, by whichever node
 */
export function followFacts(db: Database): FollowedFacts {
	let facts = emptyFacts();
	// Every transaction below it has ended and been read.
	let horizon: string | undefined;
	/** The facts are those of this time, by the database's clock: offers begin and end without a transaction. */
	let time = new Date(0);
	let running: Promise<unknown> = Promise.resolve();
	let waiting: Promise<Facts> | undefined;
	/** What is waited for in the next turn. */
	let wanted = new Set<Extra>();
	/** Why there is none. */
	const failures = new Map<Extra, unknown>();

	async function catchUp(): Promise<Facts> {
		waiting = undefined;
		// Who asks for nothing of it does not wait, should it fail, for another try.
		const extras = wanted;
		wanted = new Set();
		const now = await clock.databaseTime(db);
		if (horizon === undefined) {
			horizon = await readFirst(now);
			time = now;
		}
		// What changes meanwhile comes with the changes.
		if (extras.has('showcase')) facts.showcase ??= await readShowcase(db, now, facts).catch(noteFailure('showcase'));
		if (extras.has('titles')) facts.titles ??= await packTitles(db, facts).catch(noteFailure('titles'));
		const since = { horizon, from: time, to: now };
		const [reading] = await selectChanges(db, since);
		if (!reading) return facts;
		noteNewWords(facts.searches, reading.newWords);
		setSpot(facts.prices, reading.spot);
		// Of these some may lie before others that are read already, wherever a transaction was open: who is put in or taken out twice is so once.
		if (reading.changes.length <= mostChanges) reading.changes.forEach(take);
		else await readChanges(db, since, take);
		horizon = reading.horizon;
		time = now;
		return facts;
	}

	/** From the beginning, also after a reading that broke off. */
	function readFirst(now: Date): Promise<string> {
		facts = emptyFacts();
		return readAll(db, now, { begin: (count) => reserve(facts, count), take: putPieces(facts) });
	}

	function take([position, row]: Change): void {
		if (row) putFact(facts, { ...row, position });
		else dropFact(facts, position);
	}

	/** Whoever did not ask for it has the rest. */
	function noteFailure(of: Extra) {
		return (error: unknown): undefined => void failures.set(of, error);
	}

	// Who asks while a read runs shares the next one: the one that runs may have begun before what they know of.
	const next = async (also?: Extra) => {
		if (also) wanted.add(also);
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
	const showcase = plainShowcase(size);
	await readShowcases(db, time, (position, row) => {
		const slot = slotOf.get(position);
		if (slot !== undefined) putShowcase(showcase, slot, row);
	});
	return showcase;
}
