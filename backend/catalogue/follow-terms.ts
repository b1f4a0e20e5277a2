import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import type { Database } from '../db/database.ts';
import type { Market, MetalTerms } from '../pricing/market.ts';
import { priceState, spotPrices } from '../pricing/tables.ts';
import { inShop } from './products.ts';
import { productChanges, products } from './tables.ts';

/**
 * Keeps the terms of every metal product in memory, in step with the database.
 *
 * @returns reads spot, and the products touched since it read last: what it costs grows with their number alone
 */
export function followTerms(db: Database): () => Promise<Market> {
	const terms = new Map<string, MetalTerms>();
	const idAt = new Map<number, string>();
	// Every transaction below it has ended and been read.
	let horizon = '0';
	let running: Promise<unknown> = Promise.resolve();

	/** @returns the id, where its terms are new */
	function take([position, id, metalId, fineWeightMicroOz, premiumBasisPoints]: Change): string | undefined {
		const last = idAt.get(position);
		if (last !== undefined && last !== id) {
			idAt.delete(position);
			terms.delete(last);
		}
		if (id === null) return undefined;
		const before = terms.get(id);
		idAt.set(position, id);
		terms.set(id, { metalId, fineWeightMicroOz, premiumBasisPoints });
		const isSame =
			before?.metalId === metalId &&
			before.fineWeightMicroOz === fineWeightMicroOz &&
			before.premiumBasisPoints === premiumBasisPoints;
		return isSame ? undefined : id;
	}

	async function read(): Promise<Market> {
		const [reading] = await selectMarket(db, horizon);
		if (!reading) throw new Error('The row of price_state is missing.');
		const changed = reading.changes.flatMap((change) => take(change) ?? []);
		horizon = reading.horizon;
		const { version, versionAt: time } = reading.state;
		return { version, time, spotCents: new Map(reading.spot), terms, changed };
	}

	return () => {
		const reading = running.then(read, read);
		running = reading;
		return reading;
	};
}

/** A product touched, as far as its ask goes; without an id one that is no metal product of the shop (any more). */
type Change = [
	position: number,
	...([id: string, metalId: MetalId, fineWeightMicroOz: number, premiumBasisPoints: number] | [id: null, ...never[]]),
];

/** Prices and every product touched since a horizon, in one row: see `selectChanges` of `facts.ts`. */
function selectMarket(db: Database, horizon: string) {
	const { id, metalId, fineWeightMicroOz, premiumBasisPoints } = products;
	const values = sql`json_build_array(
		${productChanges.position}, ${id}, ${metalId}, ${fineWeightMicroOz}, coalesce(${premiumBasisPoints}, 0)
	)`;
	const changes = db
		.select({ change: values.as('change') })
		.from(productChanges)
		.leftJoin(products, and(eq(products.position, productChanges.position), isNotNull(metalId), inShop))
		.where(gte(productChanges.changed, sql`${horizon}::xid8`))
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
