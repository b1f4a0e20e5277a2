import { eq } from 'drizzle-orm';
import type { ProductType } from '../../contract/catalogue/product-type.ts';
import type { Showcase } from '../../contract/catalogue/showcase.ts';
import { isFlashSale } from '../../contract/pricing/flash-sale.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusal.ts';
import { hasSlug, isFeatured, isInStock } from './facts/coded-properties.ts';
import type { Facts } from './facts/facts.ts';
import type { FollowedFacts } from './facts/follow-facts.ts';
import type { ShowcaseFacts } from './facts/showcase-facts.ts';
import { by, byPosition, type Compare, compareInOrder, reversed, sliceSorted } from './facts/sorted-slice.ts';
import type { ProductRow } from './present.ts';
import { selectProducts } from './products.ts';
import { slotsOfKinds } from './search/scores.ts';
import { products } from './tables.ts';

type FactsToShow = Facts & { showcase: ShowcaseFacts };
/**
 * Selects and orders products for a showcase, at a time in milliseconds since 1970. Ties are broken by featured, then
 * sales. A product without a picture counts as having one.
 */
type Criteria = {
	qualifies: (facts: FactsToShow, now: number) => (slot: number) => boolean;
	best?: (facts: FactsToShow) => Compare;
};

const isMoreThan =
	(least: number, list: ArrayLike<number>) =>
	(slot: number): boolean =>
		(list[slot] as number) > least;
const showcaseCriteria: Record<Showcase, Criteria> = {
	featured: { qualifies: featuredBySlot, best: byPosition },
	offer: {
		qualifies: ({ showcase }, now) => isMoreThan(now, showcase.offerEnd),
		best(facts) {
			const isSale = isSaleBySlot(facts);
			return (a, b) => Number(isSale(b)) - Number(isSale(a));
		},
	},
	ending: {
		qualifies(facts, now) {
			const [hasOffer, isSale] = [isMoreThan(now, facts.showcase.offerEnd), isSaleBySlot(facts)];
			return (slot) => hasOffer(slot) && isSale(slot);
		},
		best: ({ showcase }) => by(showcase.offerEnd),
	},
	pictures: {
		qualifies: ({ showcase }) => isMoreThan(1, showcase.pictures),
		best: ({ showcase }) => reversed(by(showcase.pictures)),
	},
	swatches: {
		qualifies: ({ showcase }) => isMoreThan(0, showcase.swatches),
		best: ({ showcase }) => reversed(by(showcase.swatches)),
	},
	video: { qualifies: ({ showcase }) => isMoreThan(0, showcase.video) },
};

function featuredBySlot({ kind, states }: Facts) {
	return (slot: number) => ((states[kind[slot] as number] as number) & isFeatured) > 0;
}

function isSaleBySlot({ prices: { discount } }: Facts) {
	return (slot: number) => isFlashSale(discount[slot] as number);
}

type ShowcaseQuery = { with: Showcase; rank: number; productType?: ProductType | undefined };

/**
 * Finds the best product of a showcase, of one type or all. Falls back to other products if none qualifies.
 *
 * @param rank 1 for the best, 2 for the next
 * @throws Refusal 404 if the shop has fewer products
 */
export async function findShowcase(db: Database, current: FollowedFacts, query: ShowcaseQuery): Promise<ProductRow> {
	const time = await clock.databaseTime(db);
	const facts = await current('showcase');
	const slot = slotOfRank(facts, query, time.getTime());
	const position = slot === undefined ? undefined : facts.position[slot];
	const [row] = position === undefined ? [] : await selectProducts(db, { where: eq(products.position, position) });
	if (!row) throw notFound('rank', `The shop has not as many as ${query.rank} products.`);
	return row;
}

/** Orders products by stock, then by whether they qualify, then by the showcase's order, featured and sales. */
export function slotOfRank(
	facts: FactsToShow,
	{ with: showcase, rank, productType }: ShowcaseQuery,
	now: number,
): number | undefined {
	const { qualifies, best } = showcaseCriteria[showcase];
	const isOfType = productType ? hasSlug(facts, 'productType', productType) : () => true;
	const { states, sellCount } = facts;
	const isFeaturedSlot = featuredBySlot(facts);
	const bySales = compareInOrder(reversed(by(sellCount)), byPosition(facts));
	const byFeatured = compareInOrder((a, b) => Number(isFeaturedSlot(b)) - Number(isFeaturedSlot(a)), bySales);
	const order = best ? compareInOrder(best(facts), byFeatured) : byFeatured;
	const isQualified = qualifies(facts, now);
	let remaining = rank;
	for (const stock of [isInStock, 0]) {
		const inState = (state: number, of: number) =>
			slotsOfKinds(facts, (kind) => isOfType(kind) && ((states[kind] as number) & of) === state);
		const qualified = filterInPlace(isQualified, inState(stock, isInStock));
		const [slot] = sliceSorted(qualified, order, remaining - 1, remaining);
		if (slot !== undefined) return slot;
		remaining -= qualified.length;
		for (const featured of [isFeatured, 0]) {
			const others = filterInPlace((slot) => !isQualified(slot), inState(stock | featured, isInStock | isFeatured));
			const [slot] = sliceSorted(others, bySales, remaining - 1, remaining, { list: sellCount, direction: -1 });
			if (slot !== undefined) return slot;
			remaining -= others.length;
		}
	}
	return undefined;
}

/** Filters the slots in place. */
function filterInPlace(isIncluded: (slot: number) => boolean, slots: Int32Array): Int32Array {
	let count = 0;
	for (let index = 0; index < slots.length; index++) {
		const slot = slots[index] as number;
		slots[count] = slot;
		count += Number(isIncluded(slot));
	}
	return slots.subarray(0, count);
}
