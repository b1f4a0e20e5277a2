import type { PriceFacts } from '../../../contract/pricing/price-facts.ts';
import type { PriceWriter } from './gaps.ts';
import { type Links, type Slot, slotsOf, withSlots } from './price-slots.ts';

/** A number from 0 to 1, as `Math.random` gives it. */
export type Chance = () => number;

/** How many prices are made up, and of how many that suit the best are taken. */
const mostTries = 100;
const compared = 6;

/**
 * The same goods at other prices, all of them different and none a number that the page holds anyway. Of several those whose
 * texts differ most: where a price is the lowest of its day, say, nobody could tell which of both a page shows.
 *
 * @param numbers what the page holds beside its prices
 * @param isFar far from any real price, so that its texts are found in the page; else near those of now
 * @returns undefined where none are found
 */
export function otherPrices(
	facts: PriceFacts,
	links: Links,
	numbers: Set<number>,
	{ priceShape, priceTexts }: PriceWriter,
	isFar: boolean,
	chance: Chance = Math.random,
): PriceFacts | undefined {
	const shape = priceShape(facts);
	const slots = slotsOf(facts);
	const suiting: { other: PriceFacts; texts: number }[] = [];
	for (let tries = 0; tries < mostTries && suiting.length < compared; tries++) {
		// One factor for all, so that what is dearer stays dearer; bounds hardly move, so that they cross no stop of a slider.
		const factor = isFar ? 900 + 300 * chance() : 0.93 + 0.15 * chance();
		const other = inState(withSlots(facts, otherValues(slots, links, factor, isFar, chance)), isFar, chance);
		if (!isDistinct(slotsOf(other), links, numbers) || priceShape(other) !== shape) continue;
		suiting.push({ other, texts: new Set(priceTexts(other)).size });
	}
	return suiting.sort((a, b) => b.texts - a.texts)[0]?.other;
}

/** Far away prices are paused, and whose they are is said in words of no page; near ones are fresh. */
function inState(facts: PriceFacts, isFar: boolean, chance: Chance): PriceFacts {
	const { spot } = facts;
	const some = 1_000_000 + Math.floor(9_000_000 * chance());
	const state = isFar
		? { label: `Prices ${some}`, stale: true, paused: true, age_seconds: some }
		: { stale: false, paused: false, age_seconds: 0 };
	return { ...facts, spot: spot && { ...spot, ...state } };
}

function otherValues(slots: Slot[], { first, isFixed }: Links, factor: number, isFar: boolean, chance: Chance) {
	const isBound = new Set(first.filter((_, place) => slots[place]?.kind === 'bound'));
	const isKept = new Set(first.filter((_, place) => isFixed[place]));
	const values: (number | string)[] = [];
	for (const [place, { kind, value }] of slots.entries()) {
		const root = first[place] as number;
		if (root < place) values.push(values[root] as number | string);
		else if (isKept.has(root)) values.push(value);
		else values.push(otherValue(isBound.has(root) ? 'bound' : kind, value, factor, isFar, chance));
	}
	return values;
}

function otherValue(kind: Slot['kind'], value: number | string, factor: number, isFar: boolean, chance: Chance) {
	const some = (least: number, most: number) => least + Math.floor(chance() * (most - least));
	if (kind === 'version') return isFar ? some(7_000_000, 8_000_000) : some(100_000, 900_000);
	if (kind === 'time') return new Date(some(1.9e12, 2.1e12)).toISOString();
	const number = value as number;
	const noise = 0.98 + 0.04 * chance();
	// Far away prices end in a dime, which reads otherwise where it is written with two decimals.
	const cents = isFar ? 10 * some(1, 10) : some(0, 10) * 10 + some(1, 10);
	if (kind === 'bound') return atCents(number < 1000 ? number : number * (0.997 + 0.006 * chance()), cents);
	if (kind === 'change') return Math.sign(number) * atCents(isFar ? some(30_000, 90_000) : some(1, 90), cents);
	return atCents(number * factor * noise, cents);
}

const atCents = (dollars: number, cents: number) => Math.round(100 * Math.floor(dollars) + cents) / 100;

function isDistinct(slots: Slot[], { first, isFixed }: Links, numbers: Set<number>): boolean {
	const values = (wanted: boolean) =>
		slots.filter((_, place) => first[place] === place && isFixed[place] === wanted).map(({ value }) => value);
	const moving = values(false);
	// What rests may be the same as another that does: two listings of the same lowest price.
	if (new Set([...moving, ...values(true)]).size < moving.length + new Set(values(true)).size) return false;
	return slots.every(({ value }, place) => isFixed[place] || !numbers.has(value as number));
}
