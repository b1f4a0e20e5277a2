import { metalIds } from '../../contract/catalogue/taxonomy.ts';
import { bidCents, fineMicroOunces, productBidCents } from '../../contract/selling/bid.ts';
import type { SellItem } from '../../contract/selling/selling.ts';
import { askOf } from '../catalogue/current-ask.ts';
import { findProduct } from '../catalogue/products.ts';
import { readBreaks } from '../catalogue/quantity-breaks.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { selectLast } from '../pricing/price-state.ts';
import { type SourceId, simulatedId } from '../pricing/source-id.ts';
import { metals } from '../pricing/tables.ts';
import type { OfferedRow } from './tables.ts';

/** What a row is of, by which its offer is locked: two rows of one kind have one price. */
export type Offered = OfferedRow & { key: string };

/** Cents per troy ounce and how far under it the house buys, by metal. */
type Market = ReadonlyMap<string, { name: string; spotCents: number; spreadBasisPoints: number }>;

/**
 * What the house offers for each row at the spot prices of now.
 *
 * @returns also the source of those
 * @throws Refusal 404 for a product that there is not, 410 for one that is withdrawn
 */
export async function offerRows(db: Database, items: SellItem[]): Promise<{ rows: Offered[]; source: SourceId }> {
	const last = await selectLast(db);
	const spots = new Map(last?.spots.map(({ metalId, askCents }) => [metalId, askCents]));
	const market: Market = new Map(
		(await db.select().from(metals)).flatMap(({ id, name, buySpreadBasisPoints: spreadBasisPoints }) => {
			const spotCents = spots.get(id);
			return spotCents === undefined ? [] : [[id, { name, spotCents, spreadBasisPoints }]];
		}),
	);
	const rows: Offered[] = [];
	for (const [index, item] of items.entries()) rows.push(await offerRow(db, market, item, `items.${index}`));
	return { rows, source: last?.source ?? simulatedId };
}

async function offerRow(db: Database, market: Market, item: SellItem, path: string): Promise<Offered> {
	const { product_id, metal_id, weight, unit, fineness, pieces } = item;
	if (product_id !== undefined) {
		const field = `${path}.product_id`;
		const product = await findProduct(db, product_id, field);
		const { fineWeightMicroOz, title } = product;
		const metalId = metalIds.find((id) => id === product.metalId);
		const metal = metalId && market.get(metalId);
		if (!metal || !fineWeightMicroOz) throw notBought(field, title);
		const sold = { ...product, askCents: askOf(product, metal.spotCents), breaks: readBreaks(product.breaks) };
		const eachCents = productBidCents(metal.spotCents, { ...metal, fineWeightMicroOz }, sold);
		return { key: `sell ${product.id}`, title, metalId, fineWeightMicroOz, pieces, eachCents };
	}
	const metal = market.get(metal_id ?? '');
	// The contract has held it to a metal and its weight.
	if (!metal || !metal_id || weight === undefined || !unit || fineness === undefined) {
		throw notBought(`${path}.metal_id`, metal_id ?? 'this');
	}
	const fineWeightMicroOz = fineMicroOunces({ weight, unit, fineness });
	return {
		key: `sell ${metal_id} ${fineWeightMicroOz}`,
		title: `${metal.name}, ${weight} ${unit === 'g' ? 'g' : 'oz t'}, ${String(fineness).replace(/^0/, '')} fine`,
		metalId: metal_id,
		fineWeightMicroOz,
		pieces,
		eachCents: bidCents(metal.spotCents, { ...metal, fineWeightMicroOz }),
	};
}

function notBought(field: string, what: string): Refusal {
	const message = `We don’t buy ${what}. We buy gold, silver, platinum and palladium.`;
	return new Refusal(409, 'no_offer', message, { fields: { [field]: message } });
}

export const sumOf = (rows: Pick<OfferedRow, 'pieces' | 'eachCents'>[]): number =>
	rows.reduce((sum, { pieces, eachCents }) => sum + pieces * eachCents, 0);
