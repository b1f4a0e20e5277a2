import { inArray } from 'drizzle-orm';
import { metalIds } from '../../contract/catalogue/metal-ids.ts';
import { serialOf } from '../../contract/orders/certificate.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import type { KeptAssay, PricedLine } from './tables.ts';

/** An order as far as a serial names it. */
type Numbered = { number: string; placedAt: Date };

/** What each line's certificate says, in their order; null for what is no metal. */
export async function assayLines(
	db: Database,
	{ number, placedAt }: Numbered,
	lines: PricedLine[],
): Promise<(KeptAssay | null)[]> {
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

/** What the metal of a piece came to when its ask was made: the ask by wire without its premium; null where that is all of it. */
const metalCents = (askCents: number, premiumBasisPoints: number) =>
	premiumBasisPoints > -10_000 ? Math.round((askCents * 10_000) / (10_000 + premiumBasisPoints)) : null;
