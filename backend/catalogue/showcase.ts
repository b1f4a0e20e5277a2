import { eq } from 'drizzle-orm';
import type { ProductType } from '../../contract/catalogue/product-type.ts';
import type { Showcase } from '../../contract/catalogue/showcase.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusal.ts';
import { bearing, isFeatured, isInStock } from './facts/coded-properties.ts';
import type { Facts } from './facts/facts.ts';
import type { FollowedFacts } from './facts/follow-facts.ts';
import type { ShowcaseFacts } from './facts/showcase-facts.ts';
import { by, byPosition, type Compare, inTurn, reversed, sliceSorted } from './facts/sorted-slice.ts';
import type { ProductRow } from './present.ts';
import { selectProducts } from './products.ts';
import { slotsOfKinds } from './search/scores.ts';
import { products } from './tables.ts';

type FactsToShow = Facts & { showcase: ShowcaseFacts };
/**
 * Which products show something off, at a time in milliseconds since 1970, and which of them best; else what is featured, then what sells best.
 * A product without a picture is no worse than one with a single one.
 */
type Way = {
	suits: (facts: FactsToShow, now: number) => (slot: number) => boolean;
	best?: (facts: FactsToShow) => Compare;
};

const moreThan =
	(least: number, list: ArrayLike<number>) =>
	(slot: number): boolean =>
		(list[slot] as number) > least;
const ways: Record<Showcase, Way> = {
	featured: { suits: featuredBySlot, best: byPosition },
	offer: { suits: ({ showcase }, now) => moreThan(now, showcase.offerEnd) },
	ending: {
		suits({ showcase, prices: { discount } }, now) {
			const hasOffer = moreThan(now, showcase.offerEnd);
			return (slot) => hasOffer(slot) && (discount[slot] as number) > 0;
		},
		best: ({ showcase }) => by(showcase.offerEnd),
	},
	pictures: {
		suits: ({ showcase }) => moreThan(1, showcase.pictures),
		best: ({ showcase }) => reversed(by(showcase.pictures)),
	},
	swatches: {
		suits: ({ showcase }) => moreThan(0, showcase.swatches),
		best: ({ showcase }) => reversed(by(showcase.swatches)),
	},
	video: { suits: ({ showcase }) => moreThan(0, showcase.video) },
};

function featuredBySlot({ kind, states }: Facts) {
	return (slot: number) => ((states[kind[slot] as number] as number) & isFeatured) > 0;
}

type Wanted = { with: Showcase; rank: number; productType?: ProductType | undefined };

/**
 * The product that shows something best, of a type or of all; one that does not suit at all when there is none that does.
 *
 * @param rank 1 for the best, 2 for the next
 * @throws Refusal 404 in a shop that has fewer products
 */
export async function findShowcase(db: Database, current: FollowedFacts, wanted: Wanted): Promise<ProductRow> {
	const time = await clock.databaseTime(db);
	const facts = await current('showcase');
	const slot = slotOfRank(facts, wanted, time.getTime());
	const position = slot === undefined ? undefined : facts.position[slot];
	const [row] = position === undefined ? [] : await selectProducts(db, { where: eq(products.position, position) });
	if (!row) throw notFound('rank', `The shop has not as many as ${wanted.rank} products.`);
	return row;
}

/** What is in stock comes before all that is not, and of each what suits before what does not: of that what is featured, then what sells best. */
export function slotOfRank(
	facts: FactsToShow,
	{ with: showcase, rank, productType }: Wanted,
	now: number,
): number | undefined {
	const { suits, best } = ways[showcase];
	const isOf = productType ? bearing(facts, 'productType', productType) : () => true;
	const { states, sellCount } = facts;
	const isFirst = featuredBySlot(facts);
	const bySales = inTurn(reversed(by(sellCount)), byPosition(facts));
	const usual = inTurn((a, b) => Number(isFirst(b)) - Number(isFirst(a)), bySales);
	const order = best ? inTurn(best(facts), usual) : usual;
	const isSuiting = suits(facts, now);
	let left = rank;
	for (const stock of [isInStock, 0]) {
		const inState = (state: number, of: number) =>
			slotsOfKinds(facts, (kind) => isOf(kind) && ((states[kind] as number) & of) === state);
		const suiting = those(isSuiting, inState(stock, isInStock));
		const [slot] = sliceSorted(suiting, order, left - 1, left);
		if (slot !== undefined) return slot;
		left -= suiting.length;
		for (const featured of [isFeatured, 0]) {
			const others = those((slot) => !isSuiting(slot), inState(stock | featured, isInStock | isFeatured));
			const [slot] = sliceSorted(others, bySales, left - 1, left, { list: sellCount, way: -1 });
			if (slot !== undefined) return slot;
			left -= others.length;
		}
	}
	return undefined;
}

/** Written over the slots themselves, from their beginning on. */
function those(areSo: (slot: number) => boolean, slots: Int32Array): Int32Array {
	let count = 0;
	for (let index = 0; index < slots.length; index++) {
		const slot = slots[index] as number;
		slots[count] = slot;
		count += Number(areSo(slot));
	}
	return slots.subarray(0, count);
}
