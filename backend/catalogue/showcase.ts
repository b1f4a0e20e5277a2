import { eq } from 'drizzle-orm';
import type { ProductType } from '../../contract/catalogue/product-type.ts';
import type { Showcase } from '../../contract/catalogue/showcase.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusal.ts';
import type { Facts } from './facts.ts';
import type { FollowedFacts } from './follow-facts.ts';
import type { ProductRow } from './present.ts';
import { selectProducts } from './products.ts';
import type { ShowcaseFacts } from './showcase-facts.ts';
import { bearing, slotsWhere } from './slots-where.ts';
import { by, byPosition, inTurn, reversed, sliceSorted } from './sort-orders.ts';
import { products } from './tables.ts';

type FactsToShow = Facts & { showcase: ShowcaseFacts };
/** How well the product at a slot suits: what suits best has most. `now` in milliseconds since 1970. */
type Fitness = (facts: FactsToShow, now: number) => (slot: number) => number;

const isBorne =
	(list: ArrayLike<number>) =>
	(slot: number): number =>
		list[slot] as number;
const fitness: Record<Showcase, Fitness> = {
	featured: ({ featured }) => isBorne(featured),
	offer:
		({ showcase: { offerEnd } }, now) =>
		(slot) =>
			Number((offerEnd[slot] as number) > now),
	ending:
		({ showcase: { offerEnd }, discount }, now) =>
		(slot) => {
			const end = offerEnd[slot] as number;
			return end > now && (discount[slot] as number) > 0 ? -end : endsLast;
		},
	pictures: ({ showcase: { pictures } }) => isBorne(pictures),
	swatches: ({ showcase: { swatches } }) => isBorne(swatches),
	video: ({ showcase: { video } }) => isBorne(video),
};
/** Later than any time of day. */
const endsLast = -(2 ** 50);
/** More than any two of a kind differ in how well they suit: what is in stock comes before all that is not. */
const inStock = 2 ** 51;

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
	const slots = slotsWhere(facts, productType ? bearing(facts, 'productType', productType) : () => true);
	const scores = scoresOf(facts, slots, fitness[showcase](facts, time.getTime()));
	const order = inTurn(
		reversed(by(scores)),
		reversed(by(facts.featured)),
		...(showcase === 'featured' ? [] : [reversed(by(facts.sellCount))]),
		byPosition(facts),
	);
	const [slot] = sliceSorted(slots, order, rank - 1, rank, { list: scores, way: -1 });
	const position = slot === undefined ? undefined : facts.position[slot];
	const [row] = position === undefined ? [] : await selectProducts(db, { where: eq(products.position, position) });
	if (!row) throw notFound('rank', `The shop has not as many as ${rank} products.`);
	return row;
}

/** As long as the catalogue, and kept. */
let room = new Float64Array();

/** By slot, good until the next are made: what is in stock first, then how well it suits. */
function scoresOf({ size, quantity }: Facts, slots: Int32Array, fit: (slot: number) => number): Float64Array {
	if (room.length < size) room = new Float64Array(size);
	for (let index = 0; index < slots.length; index++) {
		const slot = slots[index] as number;
		room[slot] = fit(slot) + Number((quantity[slot] as number) > 0) * inStock;
	}
	return room;
}
