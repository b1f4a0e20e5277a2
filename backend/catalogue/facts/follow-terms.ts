import { and, eq, gte, isNotNull, max, min, sql } from 'drizzle-orm';
import type { MetalId } from '../../../contract/catalogue/taxonomy.ts';
import type { Database } from '../../db/database.ts';
import { idsOf, type Market } from '../../pricing/market.ts';
import { priceState, spotPrices } from '../../pricing/tables.ts';
import { inShop } from '../products.ts';
import { productChanges, products } from '../tables.ts';
import { type PackedTerms, packTerms } from './packed-terms.ts';
import { isOfPiece, mostChanges, readPieces } from './read-facts-in-batches.ts';

/** The terms that a process has of a database, in step with it, whoever reads them. */
type Followed = {
	terms: PackedTerms;
	/** For each reader: the products whose terms are others than when it read last. */
	news: Set<string>[];
	/** @returns the prices as they are committed when it is called */
	catchUp: () => Promise<Omit<Market, 'terms' | 'changed'>>;
};

const followed = new WeakMap<Database, Followed>();

/**
 * Keeps the terms of every metal product in memory, in step with the database; once, however many follow them.
 *
 * @returns reads spot, and the products touched since anybody read last: what it costs grows with their number alone
 */
export function followTerms(db: Database): () => Promise<Market> {
	const { terms, news, catchUp } = followedOf(db);
	// A node that has not told of prices yet has nothing to hear of.
	let own: Set<string> | undefined;
	return async () => {
		const prices = await catchUp();
		if (!own) {
			own = new Set();
			news.push(own);
			// Half a million names of a shop with a million products, of which who begins to tell needs none.
			return {
				...prices,
				terms,
				get changed() {
					return idsOf(terms);
				},
			};
		}
		const changed = [...own].filter((id) => terms.slotOf(id) !== undefined);
		own.clear();
		return { ...prices, terms, changed };
	};
}

function followedOf(db: Database): Followed {
	const known = followed.get(db) ?? begin(db);
	followed.set(db, known);
	return known;
}

function begin(db: Database): Followed {
	const terms = packTerms();
	const news: Set<string>[] = [];
	// Every transaction below it has ended and been read.
	let horizon: string | undefined;
	let running: Promise<unknown> = Promise.resolve();

	function take([position, id, metalId, fineWeightMicroOz, premiumBasisPoints]: Change) {
		const own = id === null ? undefined : { id, metalId, fineWeightMicroOz, premiumBasisPoints };
		if (terms.put(position, own) && own) for (const changed of news) changed.add(own.id);
	}

	async function read() {
		horizon ??= await readAll(db, take);
		const [reading] = await selectMarket(db, horizon);
		if (!reading) throw new Error('The row of price_state is missing.');
		if (reading.changes.length <= mostChanges) reading.changes.forEach(take);
		else await readChanges(db, horizon, take);
		horizon = reading.horizon;
		const { version, versionAt: time } = reading.state;
		return { version, time, spotCents: new Map(reading.spot) };
	}

	return {
		terms,
		news,
		catchUp() {
			const reading = running.then(read, read);
			running = reading;
			return reading;
		},
	};
}

/** A product touched, as far as its ask goes; without an id one that is no metal product of the shop (any more). */
type Change = [
	position: number,
	...([id: string, metalId: MetalId, fineWeightMicroOz: number, premiumBasisPoints: number] | [id: null, ...never[]]),
];

const ofProduct = [
	products.id,
	products.metalId,
	products.fineWeightMicroOz,
	sql`coalesce(${products.premiumBasisPoints}, 0)`,
];
const isMetal = and(isNotNull(products.metalId), inShop);

/**
 * Reads the terms of all metal products, in pieces.
 *
 * @returns the horizon before it: what transactions from it on have changed has to be read after it
 */
async function readAll(db: Database, take: (change: Change) => void): Promise<string> {
	const [bounds] = await db
		.select({
			first: min(products.position),
			last: max(products.position),
			horizon: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
		})
		.from(products);
	if (!bounds) throw new Error('A least position gave nothing.');
	const values = sql`json_build_array(${sql.join([products.position, ...ofProduct], sql`, `)})`;
	const select = (from: number) =>
		db
			.select({ all: sql<Change[]>`coalesce(json_agg(${values}), '[]')` })
			.from(products)
			.where(and(isOfPiece(from), isMetal));
	await readPieces(bounds, select, ([found]) => found?.all.forEach(take));
	return bounds.horizon;
}

const changeValues = sql<Change>`json_build_array(${sql.join([productChanges.position, ...ofProduct], sql`, `)})`;
const isTouched = and(eq(products.position, productChanges.position), isMetal);

/** Reads more changes since a horizon than one statement should. */
async function readChanges(db: Database, horizon: string, take: (change: Change) => void): Promise<void> {
	const { position, changed } = productChanges;
	const [bounds] = await db.select({ first: min(position), last: max(position) }).from(productChanges);
	if (!bounds) throw new Error('A least position gave nothing.');
	const select = (from: number) =>
		db
			.select({ change: changeValues })
			.from(productChanges)
			.leftJoin(products, isTouched)
			.where(and(isOfPiece(from, position), gte(changed, sql`${horizon}::xid8`)));
	await readPieces(bounds, select, (rows) => {
		for (const { change } of rows) take(change);
	});
}

/** Prices and every product touched since a horizon, up to one more than `mostChanges`, in one row: see `selectChanges` of `read-facts.ts`. */
function selectMarket(db: Database, horizon: string) {
	const changes = db
		.select({ change: changeValues.as('change') })
		.from(productChanges)
		.leftJoin(products, isTouched)
		.where(gte(productChanges.changed, sql`${horizon}::xid8`))
		.limit(mostChanges + 1)
		.as('changes');
	return db
		.select({
			state: priceState,
			horizon: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
			spot: sql<[MetalId, number][]>`(
				select coalesce(json_agg(json_build_array(${spotPrices.metalId}, ${spotPrices.askCents})), '[]') from ${spotPrices}
			)`,
			changes: sql<Change[]>`(select coalesce(json_agg(${changes.change}), '[]') from ${changes})`,
		})
		.from(priceState)
		.where(eq(priceState.id, 1));
}
