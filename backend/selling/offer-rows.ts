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

/** An offered row. The key identifies what is offered: rows with the same key have the same locked price. */
export type OfferWithKey = OfferedRow & { key: string };

/** Spot in cents per troy ounce, and the shop's spread under it, by metal. */
type Market = ReadonlyMap<string, { name: string; spotCents: number; spreadBasisPoints: number; isPaused: boolean }>;

/**
 * Computes the offer for each row at current spot prices.
 *
 * @returns the rows and the source of the prices
 * @throws Refusal 404 for an unknown product, 410 for a withdrawn one, 409 for a paused metal
 */
export async function offerRows(db: Database, items: SellItem[]): Promise<{ rows: OfferWithKey[]; source: SourceId }> {
	const last = await selectLast(db);
	const spots = new Map(last?.spots.map(({ metalId, askCents }) => [metalId, askCents]));
	const market: Market = new Map(
		(await db.select().from(metals)).flatMap(({ id, name, buySpreadBasisPoints: spreadBasisPoints, salesPausedAt }) => {
			const spotCents = spots.get(id);
			return spotCents === undefined
				? []
				: [[id, { name, spotCents, spreadBasisPoints, isPaused: salesPausedAt !== null }]];
		}),
	);
	const rows: OfferWithKey[] = [];
	for (const [index, item] of items.entries()) rows.push(await offerRow(db, market, item, `items.${index}`));
	return { rows, source: last?.source ?? simulatedId };
}

async function offerRow(db: Database, market: Market, item: SellItem, path: string): Promise<OfferWithKey> {
	const { product_id, metal_id, weight, unit, fineness, pieces } = item;
	if (product_id !== undefined) {
		const field = `${path}.product_id`;
		const product = await findProduct(db, product_id, field);
		const { fineWeightMicroOz, title } = product;
		const metalId = metalIds.find((id) => id === product.metalId);
		const metal = metalId && market.get(metalId);
		if (!metal || !fineWeightMicroOz) throw noOffer(field, title);
		if (metal.isPaused) throw metalPaused(field, metal.name);
		const sold = { ...product, askCents: askOf(product, metal.spotCents), breaks: readBreaks(product.breaks) };
		const eachCents = productBidCents(metal.spotCents, { ...metal, fineWeightMicroOz }, sold);
		return { key: `sell ${product.id}`, title, metalId, fineWeightMicroOz, pieces, eachCents };
	}
	const metal = market.get(metal_id ?? '');
	// The contract requires a metal and its weight.
	if (!metal || !metal_id || weight === undefined || !unit || fineness === undefined) {
		throw noOffer(`${path}.metal_id`, metal_id ?? 'this');
	}
	if (metal.isPaused) throw metalPaused(`${path}.metal_id`, metal.name);
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

function noOffer(field: string, what: string): Refusal {
	const message = `We don’t buy ${what}. We buy gold, silver, platinum and palladium.`;
	return new Refusal(409, 'no_offer', message, { fields: { [field]: message } });
}

function metalPaused(field: string, name: string): Refusal {
	const message = `We’re not buying ${name.toLowerCase()} at the moment.`;
	return new Refusal(409, 'metal_paused', message, { fields: { [field]: message } });
}

export const sumOf = (rows: Pick<OfferedRow, 'pieces' | 'eachCents'>[]): number =>
	rows.reduce((sum, { pieces, eachCents }) => sum + pieces * eachCents, 0);
