import { inArray } from 'drizzle-orm';
import { metalIds } from '../../contract/catalogue/metal-ids.ts';
import { serialOf } from '../../contract/orders/certificate.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import type { PricedLine, StoredAssay } from './tables.ts';

/** The fields of an order that determine its serial numbers. */
type OrderNumber = { number: string; placedAt: Date };

/** Creates each line's certificate data, in order. Null for a line without metal. */
export async function createLineAssays(
	db: Database,
	{ number, placedAt }: OrderNumber,
	lines: PricedLine[],
): Promise<(StoredAssay | null)[]> {
	const ids = lines.filter((line) => line.isBullion).map((line) => line.productId);
	const rows = ids.length > 0 ? await db.select().from(products).where(inArray(products.id, ids)) : [];
	const byId = new Map(rows.map((row) => [row.id, row]));
	return lines.map(({ productId, askCents, wireAskCents = askCents }, position) => {
		const row = byId.get(productId);
		const metal = metalIds.find((id) => id === row?.metalId);
		if (!row || !metal || row.fineWeightMicroOz === null) return null;
		return {
			serial: serialOf(number, placedAt, position),
			metal,
			fineness: row.fineness ?? '',
			fineWeightMicroOz: row.fineWeightMicroOz,
			metalCents: metalCents(wireAskCents, row.premiumBasisPoints ?? 0),
		};
	});
}

/**
 * The price of the metal in one unit when its ask was computed: the ask by wire without its premium. Null if the
 * premium is -100%.
 */
const metalCents = (askCents: number, premiumBasisPoints: number) =>
	premiumBasisPoints > -10_000 ? Math.round((askCents * 10_000) / (10_000 + premiumBasisPoints)) : null;
