import { and, eq, gte, isNotNull, max, min, sql } from 'drizzle-orm';
import type { MetalId } from '../../../contract/catalogue/taxonomy.ts';
import type { Database } from '../../db/database.ts';
import { idsOf, type Market } from '../../pricing/market.ts';
import { priceState, spotPrices } from '../../pricing/tables.ts';
import { productChanges } from '../change-log-tables.ts';
import { inShop } from '../products.ts';
import { products } from '../tables.ts';
import { type PackedTerms, packTerms } from './packed-terms.ts';
import { isInBatch, maxChanges, readBatches } from './read-facts-in-batches.ts';

/** The terms of one database in this process, shared by all readers. */
type FollowedTerms = {
	terms: PackedTerms;
	/** Per reader: ids of products whose terms have changed since its last read. */
	changedByReader: Set<string>[];
	/** @returns the prices, including everything committed before the call */
	catchUp: () => Promise<Omit<Market, 'terms' | 'changed'>>;
};

const followed = new WeakMap<Database, FollowedTerms>();

/**
 * Keeps the terms of every metal product in memory, in sync with the database. All followers share them.
 *
 * @returns a function that reads spot, and the products that changed since its last call. Its cost grows only with
 *   their number
 */
export function followTerms(db: Database): () => Promise<Market> {
	const { terms, changedByReader, catchUp } = followedOf(db);
	// Undefined until the first read, so that a node which publishes no prices collects nothing.
	let own: Set<string> | undefined;
	return async () => {
		const prices = await catchUp();
		if (!own) {
			own = new Set();
			changedByReader.push(own);
			// Lazy, because a shop with a million products has half a million ids, which the first publication does not need.
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

function followedOf(db: Database): FollowedTerms {
	const known = followed.get(db) ?? begin(db);
	followed.set(db, known);
	return known;
}

function begin(db: Database): FollowedTerms {
	const terms = packTerms();
	const changedByReader: Set<string>[] = [];
	// Every transaction below it has ended, and its changes are loaded.
	let horizon: string | undefined;
	let running: Promise<unknown> = Promise.resolve();

	function take([position, id, metalId, fineWeightMicroOz, premiumBasisPoints]: Change) {
		const own = id === null ? undefined : { id, metalId, fineWeightMicroOz, premiumBasisPoints };
		if (terms.put(position, own) && own) for (const changed of changedByReader) changed.add(own.id);
	}

	async function read() {
		horizon ??= await readAll(db, take);
		const [reading] = await selectMarket(db, horizon);
		if (!reading) throw new Error('the row of price_state is missing');
		if (reading.changes.length <= maxChanges) reading.changes.forEach(take);
		else await readChanges(db, horizon, take);
		horizon = reading.horizon;
		const { version, versionAt: time } = reading.state;
		return { version, time, spotCents: new Map(reading.spot) };
	}

	return {
		terms,
		changedByReader,
		catchUp() {
			const reading = running.then(read, read);
			running = reading;
			return reading;
		},
	};
}

/** A changed product's terms. The id is null if it is not, or no longer, a metal product of the shop. */
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
 * Reads the terms of all metal products, in batches.
 *
 * @returns the horizon before the read. Changes of transactions from there on must be read afterwards
 */
async function readAll(db: Database, take: (change: Change) => void): Promise<string> {
	const [bounds] = await db
		.select({
			first: min(products.position),
			last: max(products.position),
			horizon: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
		})
		.from(products);
	if (!bounds) throw new Error('cannot read the range of positions');
	const values = sql`json_build_array(${sql.join([products.position, ...ofProduct], sql`, `)})`;
	const select = (from: number) =>
		db
			.select({ all: sql<Change[]>`coalesce(json_agg(${values}), '[]')` })
			.from(products)
			.where(and(isInBatch(from), isMetal));
	await readBatches(bounds, select, ([found]) => found?.all.forEach(take));
	return bounds.horizon;
}

const changeValues = sql<Change>`json_build_array(${sql.join([productChanges.position, ...ofProduct], sql`, `)})`;
const isTouched = and(eq(products.position, productChanges.position), isMetal);

/** Reads changes since a horizon in batches, if there are too many for one statement. */
async function readChanges(db: Database, horizon: string, take: (change: Change) => void): Promise<void> {
	const { position, changed } = productChanges;
	const [bounds] = await db.select({ first: min(position), last: max(position) }).from(productChanges);
	if (!bounds) throw new Error('cannot read the range of positions');
	const select = (from: number) =>
		db
			.select({ change: changeValues })
			.from(productChanges)
			.leftJoin(products, isTouched)
			.where(and(isInBatch(from, position), gte(changed, sql`${horizon}::xid8`)));
	await readBatches(bounds, select, (rows) => {
		for (const { change } of rows) take(change);
	});
}

/**
 * Selects prices and the products changed since a horizon, up to `maxChanges` + 1, in one row: see `selectChanges` in
 * `read-facts.ts`.
 */
function selectMarket(db: Database, horizon: string) {
	const changes = db
		.select({ change: changeValues.as('change') })
		.from(productChanges)
		.leftJoin(products, isTouched)
		.where(gte(productChanges.changed, sql`${horizon}::xid8`))
		.limit(maxChanges + 1)
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
