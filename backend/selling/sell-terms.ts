import { and, asc, desc, isNotNull } from 'drizzle-orm';
import { metalIds } from '../../contract/catalogue/taxonomy.ts';
import type { SellTerms } from '../../contract/selling/selling.ts';
import { selectProducts } from '../catalogue/products.ts';
import { mostOff } from '../catalogue/quantity-breaks.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { metals } from '../pricing/tables.ts';

/** Maximum number of products to choose by name, best sellers first. Others are sold by weight. */
const maxProducts = 200;

/** What the shop buys, and how its bids follow spot. */
export async function readSellTerms(db: Database): Promise<SellTerms> {
	const rows = await selectProducts(db, {
		where: and(isNotNull(products.metalId), isNotNull(products.fineWeightMicroOz)),
		orderBy: [desc(products.sellCount), asc(products.position)],
		limit: maxProducts,
	});
	const bought = rows.flatMap((row) => {
		const metal_id = metalIds.find((id) => id === row.metalId);
		if (!metal_id || !row.fineWeightMicroOz || row.isPaused) return [];
		return {
			id: row.id,
			title: row.title,
			metal_id,
			fine_weight: row.fineWeightMicroOz / 1e6,
			fineness: row.fineness ?? '',
			premium: (row.premiumBasisPoints ?? 0) / 100,
			discount: row.discount,
			most_off: mostOff(row.breaks),
		};
	});
	const known = await db.select().from(metals).orderBy(asc(metals.position));
	return {
		metals: known.map(({ id, name, buySpreadBasisPoints, salesPausedAt }) => ({
			metal_id: id,
			name,
			spread: buySpreadBasisPoints / 100,
			paused: salesPausedAt !== null,
		})),
		products: bought.sort((one, other) => one.title.localeCompare(other.title, 'en')),
	};
}
