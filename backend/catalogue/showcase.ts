import { eq } from 'drizzle-orm';
import type { ProductType } from '../../contract/catalogue/product-type.ts';
import type { Showcase } from '../../contract/catalogue/showcase.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusal.ts';
import type { Facts } from './facts.ts';
import type { FollowedFacts } from './follow-facts.ts';
import { bearing, isFeatured, isInStock } from './kinds.ts';
import type { ProductRow } from './present.ts';
import { selectProducts } from './products.ts';
import { scoresFor, slotsOfKinds } from './scores.ts';
import type { ShowcaseFacts } from './showcase-facts.ts';
import { by, byPosition, inTurn, reversed, sliceSorted } from './slice-sorted.ts';
import { products } from './tables.ts';

type FactsToShow = Facts & { showcase: ShowcaseFacts };
/** Writes by slot how well each product suits: what suits best has most. `now` in milliseconds since 1970. */
type Fitness = (scores: Float64Array, facts: FactsToShow, now: number) => void;

const asListed =
	(list: (facts: FactsToShow) => ArrayLike<number>): Fitness =>
	(scores, facts) =>
		scores.set(list(facts));
const fitness: Record<Showcase, Fitness> = {
	featured(scores, facts) {
		const isSo = featuredBySlot(facts);
		for (let slot = 0; slot < facts.size; slot++) scores[slot] = isSo(slot);
	},
	offer(scores, { showcase: { offerEnd }, size }, now) {
		for (let slot = 0; slot < size; slot++) scores[slot] = Number((offerEnd[slot] as number) > now);
	},
	ending(scores, { showcase: { offerEnd }, discount, size }, now) {
		for (let slot = 0; slot < size; slot++) {
			const end = offerEnd[slot] as number;
			scores[slot] = end > now && (discount[slot] as number) > 0 ? -end : endsLast;
		}
	},
	pictures: asListed(({ showcase, size }) => showcase.pictures.subarray(0, size)),
	swatches: asListed(({ showcase, size }) => showcase.swatches.subarray(0, size)),
	video: asListed(({ showcase, size }) => showcase.video.subarray(0, size)),
};
const featuredBySlot =
	({ kind, states }: Facts) =>
	(slot: number) =>
		Number(((states[kind[slot] as number] as number) & isFeatured) > 0);
/** Later than any time of day. */
const endsLast = -(2 ** 50);
/** More than any two of a kind differ in how well they suit: what is in stock comes before all that is not. */
const leadOfStock = 2 ** 51;

type Wanted = { with: Showcase; rank: number; productType?: ProductType | undefined };

/**
 * The product that shows something best, of a type or of all; one that does not suit at all when there is none that does.
 *
 * @param rank 1 for the best, 2 for the next
 * @throws Refusal 404 in a shop that has fewer products
 */
export async function findShowcase(
	db: Database,
	current: FollowedFacts,
	{ with: showcase, rank, productType }: Wanted,
): Promise<ProductRow> {
	const time = await clock.databaseTime(db);
	const facts = await current('showcase');
	const slots = slotsOfKinds(facts, productType ? bearing(facts, 'productType', productType) : () => true);
	const scores = scoresFor(facts);
	fitness[showcase](scores, facts, time.getTime());
	const { kind, states } = facts;
	for (let slot = 0; slot < facts.size; slot++)
		(scores[slot] as number) += Number(((states[kind[slot] as number] as number) & isInStock) > 0) * leadOfStock;
	const isSo = featuredBySlot(facts);
	const order = inTurn(
		reversed(by(scores)),
		(a, b) => isSo(b) - isSo(a),
		...(showcase === 'featured' ? [] : [reversed(by(facts.sellCount))]),
		byPosition(facts),
	);
	const [slot] = sliceSorted(slots, order, rank - 1, rank, { list: scores, way: -1 });
	const position = slot === undefined ? undefined : facts.position[slot];
	const [row] = position === undefined ? [] : await selectProducts(db, { where: eq(products.position, position) });
	if (!row) throw notFound('rank', `The shop has not as many as ${rank} products.`);
	return row;
}
