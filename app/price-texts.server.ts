import { metalShare } from '../contract/orders/certificate.ts';
import { priceOf, scaleCents, toCents, toDollars } from '../contract/pricing/amount.ts';
import type { PricedProduct, PriceFacts } from '../contract/pricing/price-facts.ts';
import { priceSteps } from '../contract/pricing/price-steps.ts';
import type { SpotPrices } from '../contract/pricing/spot.ts';
import { waysByPrice } from '../contract/pricing/ways-by-price.ts';
import { leastCents } from '../contract/selling/bid.ts';
import { sayBid } from '../contract/selling/said-bid.ts';
import { suggestPrice } from './alerts/suggest-price.ts';
import { sayAge } from './pricing/say-age.ts';
import { sparklinePath } from './pricing/sparkline-path.ts';
import { standingOf } from './sent-spot.ts';
import { formatChange, formatDollars } from './ui/format.ts';
import { priceStops } from './ui/slider-stops.ts';

/**
 * Every text that pages make of prices, in an order that hangs on nothing but which prices there are. The server looks for
 * them in a page, and puts those of the next tick in their place (docs/decisions/060-prices-as-gaps.md). What is missing
 * here does no harm: a page that shows it is rendered with each tick.
 */
export function priceTexts({ spot, products, bounds }: PriceFacts): string[] {
	return [
		...(spot ? [String(spot.version), spot.time, ...stateTexts(spot)] : []),
		...(spot?.prices ?? []).flatMap(spotTexts),
		...products.flatMap((product) => productTexts(product, spot)),
		...bounds.flatMap(({ min, max }) => [
			String(min),
			String(max),
			...stopTexts(Math.floor(min)),
			...stopTexts(Math.ceil(max)),
		]),
	];
}

/** Whether prices are fresh, stale, paused or at rest. */
const stateTexts = (spot: SpotPrices) => [standingOf(spot), sayAge(spot), spot.label, spot.label.toLowerCase()];

function spotTexts({ bid, ask, change, sparkline: points, updated_at }: SpotPrices['prices'][number]): string[] {
	return [
		String(bid),
		String(ask),
		formatDollars(ask),
		String(change.amount),
		String(change.percent),
		formatChange(change.percent),
		sparklinePath(points),
		updated_at,
		String(suggestPrice(ask, 'above')),
		...[Math.abs(change.amount), Math.min(...points), Math.max(...points)].map(formatDollars),
		...points.slice(0, -1).map(String),
	];
}

function productTexts(product: PricedProduct, spot: SpotPrices | undefined): string[] {
	const { ask, discount, ounces } = product;
	const { paid, perOunce } = priceOf({
		pricing: { ask },
		discount,
		bullion: ounces ? { premium: 0, fine_weight: ounces } : null,
	});
	const metal = metalIn(product, spot);
	return [
		String(ask),
		formatDollars(ask),
		formatDollars(paid),
		paid.toFixed(2),
		...(perOunce === undefined ? [] : [formatDollars(perOunce)]),
		...otherPrices(toCents(paid), product)
			.map(toDollars)
			.flatMap((each) => [formatDollars(each), each.toFixed(2)]),
		...(metal === undefined
			? []
			: [formatDollars(metal), formatDollars(paid - metal), String(100 * metalShare(metal, paid))]),
		...bidsIn(product, spot).slice(0, 1).map(toDollars).map(formatDollars),
	];
}

/** What a piece costs of many and by other ways of payment, and what these add to the price of one, in cents. */
function otherPrices(paid: number, { breaks, surcharges }: PricedProduct): number[] {
	const ways = waysByPrice(surcharges);
	const by = (cents: number) => ways.map(({ surcharge }) => scaleCents(cents, 10_000 + surcharge));
	const [, ...each] = priceSteps(paid, breaks).flatMap(({ cents }) => by(cents));
	const [, ...byOthers] = by(paid);
	return [...each, ...byOthers.map((cents) => cents - paid)];
}

const stopTexts = (stop: number) => [String(stop), formatDollars(stop)];

/** What the metal in a product is worth, in dollars. */
function metalIn({ metal, fineWeight }: PricedProduct, spot: SpotPrices | undefined): number | undefined {
	const price = spot?.prices.find(({ metal_id }) => metal_id === metal);
	return price && fineWeight !== undefined ? price.ask * fineWeight : undefined;
}

/** What the shop pays for a product and the least that it costs here, in cents; nothing where a page does not say it. */
function bidsIn(
	{ ask, discount, breaks = [], metal, fineWeight, spread }: PricedProduct,
	spot: SpotPrices | undefined,
) {
	const price = spot?.prices.find(({ metal_id }) => metal_id === metal);
	if (!price || fineWeight === undefined || spread === undefined) return [];
	const sold = { askCents: toCents(ask), discount, breaks };
	return [sayBid(price.ask, { fine_weight: fineWeight, spread }, sold), leastCents(sold)];
}

/** What else of a page hangs on prices than those texts: where it is another, the page is another. */
export function priceShape({ spot, products, bounds }: PriceFacts): string {
	return JSON.stringify([
		spot?.simulated,
		spot?.prices.map(({ metal_id, name, symbol, ask, change, sparkline: points }) => {
			const signs = [Math.sign(change.amount), Math.sign(change.percent)];
			return [metal_id, name, symbol, signs, points.length, points.at(-1) === ask];
		}),
		products.map((product) => {
			const { id, ask, discount } = product;
			const metal = metalIn(product, spot);
			const [bid, least] = bidsIn(product, spot);
			const isAboveSpot = metal !== undefined && metal >= priceOf({ pricing: { ask }, discount }).paid;
			return [id, discount, isAboveSpot, bid === least];
		}),
		bounds.map(({ min, max }) => [priceStops(min, max).length, smallOf(Math.floor(min)), smallOf(Math.ceil(max))]),
	]);
}

/** A number that is too short to be told from others in a page. */
const smallOf = (stop: number) => (stop < 1000 ? stop : 'large');
