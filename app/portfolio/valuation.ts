import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { toMicroOunces } from '../../contract/catalogue/troy-ounces.ts';
import type { Holding } from '../../contract/portfolio/holding.ts';
import { toCents } from '../../contract/pricing/amount.ts';
import { bullionAskCents } from '../../contract/pricing/bullion-ask.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';

type Metal = Pick<SpotPrices['prices'][number], 'metal_id' | 'name' | 'ask'>;
type Held = Pick<Holding, 'metal_id' | 'weight' | 'quantity' | 'price_paid'>;

/** Totals of several holdings; amounts in integer cents. */
export type Sum = {
	count: number;
	/** Millionths of a fine troy ounce. */
	microOunces: number;
	/** The value of the holdings whose metal has a price. */
	value: number;
	/** The price paid for the holdings where it is known. */
	paid: number;
	/** Value minus price paid, for holdings where both are known. */
	gain: number;
	/** The number of holdings without a known price paid. Gains exclude them. */
	unknown: number;
	/** The number of holdings whose metal has no price now. Values exclude them. */
	unpriced: number;
};

export type ValuedHolding<H extends Held = Holding> = {
	holding: H;
	value: number | undefined;
	gain: number | undefined;
};
export type MetalSum = Sum & { metalId: MetalId; name: string };
export type Valuation<H extends Held = Holding> = { holdings: ValuedHolding<H>[]; metals: MetalSum[]; total: Sum };

const nothing: Sum = { count: 0, microOunces: 0, value: 0, paid: 0, gain: 0, unknown: 0, unpriced: 0 };

/** The total fine weight of a holding, in millionths of a troy ounce. */
export const microOuncesOf = ({ weight, quantity }: Pick<Held, 'weight' | 'quantity'>) =>
	toMicroOunces(weight) * quantity;

/** The value of an amount of metal, in cents, rounded half up. Exact for any amount. */
export function metalValue(askCents: number, microOunces: number): number {
	return bullionAskCents(askCents, { fineWeightMicroOz: microOunces, premiumBasisPoints: 0 });
}

/** Values holdings at the spot price of their fine metal. Totals add up the holdings' rounded cents. Runs in one pass. */
export function valuate<H extends Held>(holdings: readonly H[], metals: readonly Metal[]): Valuation<H> {
	const asks = new Map(metals.map(({ metal_id, ask }) => [metal_id, toCents(ask)]));
	const sums = new Map<MetalId, Sum>();
	let total = nothing;
	const valued = holdings.map((holding) => {
		const ask = asks.get(holding.metal_id);
		const microOunces = microOuncesOf(holding);
		const value = ask === undefined ? undefined : metalValue(ask, microOunces);
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

/** A gain as a percentage of the price paid; undefined if nothing was paid. */
export function percentOf(gain: number, paid: number): number | undefined {
	return paid > 0 ? (gain / paid) * 100 : undefined;
}
