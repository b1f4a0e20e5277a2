import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { toMicroOunces } from '../../contract/catalogue/troy-ounces.ts';
import type { Holding } from '../../contract/portfolio/holding.ts';
import { toCents } from '../../contract/pricing/amount.ts';
import { bullionAskCents } from '../../contract/pricing/bullion-ask.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';

type Metal = Pick<SpotPrices['prices'][number], 'metal_id' | 'name' | 'ask'>;
type Held = Pick<Holding, 'metal_id' | 'weight' | 'quantity' | 'price_paid'>;

/** What holdings come to; amounts in integer cents. */
export type Sum = {
	count: number;
	/** Millionths of a fine troy ounce. */
	microOunces: number;
	/** Of all whose metal has a price. */
	value: number;
	/** Of all whose price is known. */
	paid: number;
	/** Value less what was paid, of those whose price is known. */
	gain: number;
	/** Holdings of which it is not known what was paid: they are in no gain. */
	unknown: number;
	/** Holdings whose metal has no price now: they are in no value. */
	unpriced: number;
};

export type Valued<H extends Held = Holding> = { holding: H; value: number | undefined; gain: number | undefined };
export type MetalSum = Sum & { metalId: MetalId; name: string };
export type Valuation<H extends Held = Holding> = { holdings: Valued<H>[]; metals: MetalSum[]; total: Sum };

const nothing: Sum = { count: 0, microOunces: 0, value: 0, paid: 0, gain: 0, unknown: 0, unpriced: 0 };

/** Fine weight of all pieces of a holding, in millionths of a troy ounce. */
export const microOuncesOf = ({ weight, quantity }: Pick<Held, 'weight' | 'quantity'>) =>
	toMicroOunces(weight) * quantity;

/** What so much metal is worth, in cents, rounded half up; exact however much it is. */
export function worthOf(askCents: number, microOunces: number): number {
	return bullionAskCents(askCents, { fineWeightMicroOz: microOunces, premiumBasisPoints: 0 });
}

/** Values holdings at the spot price of their fine metal. Sums are of the holdings' own cents. Costs one pass. */
export function valuate<H extends Held>(holdings: readonly H[], metals: readonly Metal[]): Valuation<H> {
	const asks = new Map(metals.map(({ metal_id, ask }) => [metal_id, toCents(ask)]));
	const sums = new Map<MetalId, Sum>();
	let total = nothing;
	const valued = holdings.map((holding) => {
		const ask = asks.get(holding.metal_id);
		const microOunces = microOuncesOf(holding);
		const value = ask === undefined ? undefined : worthOf(ask, microOunces);
		const paid = holding.price_paid === null ? undefined : toCents(holding.price_paid);
		const gain = value === undefined || paid === undefined ? undefined : value - paid;
		const one: Sum = {
			count: 1,
			microOunces,
			value: value ?? 0,
			paid: gain === undefined ? 0 : (paid ?? 0),
			gain: gain ?? 0,
			unknown: paid === undefined ? 1 : 0,
			unpriced: value === undefined ? 1 : 0,
		};
		sums.set(holding.metal_id, add(sums.get(holding.metal_id) ?? nothing, one));
		total = add(total, one);
		return { holding, value, gain };
	});
	const nameOf = new Map(metals.map(({ metal_id, name }) => [metal_id, name]));
	const byMetal = [...sums].map(([metalId, sum]) => ({ ...sum, metalId, name: nameOf.get(metalId) ?? metalId }));
	return { holdings: valued, metals: byMetal.toSorted((one, other) => other.value - one.value), total };
}

function add(one: Sum, other: Sum): Sum {
	return {
		count: one.count + other.count,
		microOunces: one.microOunces + other.microOunces,
		value: one.value + other.value,
		paid: one.paid + other.paid,
		gain: one.gain + other.gain,
		unknown: one.unknown + other.unknown,
		unpriced: one.unpriced + other.unpriced,
	};
}

/** A gain in percent of what was paid; undefined where nothing was. */
export function percentOf(gain: number, paid: number): number | undefined {
	return paid > 0 ? (gain / paid) * 100 : undefined;
}
