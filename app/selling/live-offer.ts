import { toMicroOunces } from '../../contract/catalogue/troy-ounces.ts';
import { formatNumber } from '../../contract/format-number.ts';
import { toCents } from '../../contract/pricing/amount.ts';
import { bullionAskCents } from '../../contract/pricing/bullion-ask.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { bidCents, breaksOf, fineMicroOunces, productBidCents } from '../../contract/selling/bid.ts';
import { maxSellPieces, maxSellWeight, sellFineness } from '../../contract/selling/limits.ts';
import { sellMessages } from '../../contract/selling/messages.ts';
import type { SellTerms } from '../../contract/selling/selling.ts';
import { type TypedRow, toItem } from './typed-rows.ts';

export type RowOffer = { eachCents: number; totalCents: number };

/** The offer for a row at spot; undefined while the row is incomplete. Only for display: the server computes its own. */
export function offerFor(row: TypedRow, terms: SellTerms, spot: Pick<SpotPrices, 'prices'>): RowOffer | undefined {
	const item = toItem(row);
	const { pieces } = item;
	const eachCents = item.product_id !== undefined ? productOffer(item, terms, spot) : metalOffer(item, terms, spot);
	if (eachCents === undefined || !pieces || !Number.isInteger(pieces) || pieces < 0 || pieces > maxSellPieces)
		return undefined;
	return { eachCents, totalCents: eachCents * pieces };
}

type Item = ReturnType<typeof toItem>;

/** Tells the user how to complete a row; undefined if the row is complete. */
export function missingOfferReason(row: TypedRow): string | undefined {
	const item = toItem(row);
	if (row.what === '') return sellMessages.what;
	if (item.product_id === undefined) {
		const { weight, unit, fineness } = item;
		if (!weight) return sellMessages.weight;
		const most = unit === 'g' ? maxSellWeight.g : maxSellWeight.ozt;
		if (weight > most) return `Enter at most ${formatNumber(most)} ${unit === 'g' ? 'grams' : 'ounces'}.`;
		if (!fineness) return sellMessages.fineness;
		if (fineness < sellFineness.min) return `We buy fineness ${sellFineness.min} and above.`;
	}
	if (!item.pieces || !Number.isInteger(item.pieces) || item.pieces < 0) return sellMessages.pieces;
	return item.pieces > maxSellPieces ? `Enter at most ${maxSellPieces} items.` : undefined;
}

/** The spot price in cents per troy ounce, and the spread in hundredths of a percent. */
function findMarket(metal: string, { metals }: SellTerms, { prices }: Pick<SpotPrices, 'prices'>) {
	const price = prices.find(({ metal_id }) => metal_id === metal);
	const known = metals.find(({ metal_id }) => metal_id === metal);
	return (
		price &&
		known &&
		!known.paused && { spotCents: toCents(price.ask), spreadBasisPoints: Math.round(100 * known.spread) }
	);
}

function productOffer(item: Extract<Item, { product_id: string }>, terms: SellTerms, spot: Pick<SpotPrices, 'prices'>) {
	const product = terms.products.find(({ id }) => id === item.product_id);
	const market = product && findMarket(product.metal_id, terms, spot);
	if (!market) return undefined;
	const fineWeightMicroOz = toMicroOunces(product.fine_weight);
	const premiumBasisPoints = Math.round(100 * product.premium);
	return productBidCents(
		market.spotCents,
		{ ...market, fineWeightMicroOz },
		{
			askCents: bullionAskCents(market.spotCents, { fineWeightMicroOz, premiumBasisPoints }),
			discount: product.discount,
			breaks: breaksOf(product.most_off),
		},
	);
}

function metalOffer(item: Exclude<Item, { product_id: string }>, terms: SellTerms, spot: Pick<SpotPrices, 'prices'>) {
	const { metal_id, weight, unit, fineness } = item;
	const market = metal_id && findMarket(metal_id, terms, spot);
	if (!market || !weight || !fineness || fineness < sellFineness.min) return undefined;
	const metal = { weight, unit: unit === 'g' ? ('g' as const) : ('ozt' as const), fineness };
	return bidCents(market.spotCents, { ...market, fineWeightMicroOz: fineMicroOunces(metal) });
}

/** The total of all rows, in cents; undefined while no row has an offer. */
export function totalOf(offers: (RowOffer | undefined)[]): number | undefined {
	const known = offers.filter((offer) => offer !== undefined);
	return known.length > 0 ? known.reduce((sum, { totalCents }) => sum + totalCents, 0) : undefined;
}
