import type { ProductCard } from '../../contract/catalogue/product.ts';
import { slugify } from '../../contract/catalogue/slug.ts';
import { type PackedData, pack, unpack } from './packed-rows.ts';

/** What a card says twice, or what follows from the rest of it. */
type Following = 'code' | 'slug' | 'img' | 'price' | 'category';

type Packable = Omit<ProductCard, Following> & Partial<Pick<ProductCard, Following>>;

/** Cards, or what else has all that they have, as a page carries them: without what follows from the rest. */
export type PackedCards<Card extends ProductCard = ProductCard> = PackedData<Packable[]> & {
	/** Of what; there is no such value. */
	cards?: Card;
};

export function packCards<Card extends ProductCard>(cards: readonly Card[]): PackedCards<Card> {
	return pack(
		cards.map((card) => {
			const following = followingOf(card);
			const own = Object.entries(card).filter(
				([name, value]) =>
					!(name in following) || JSON.stringify(value) !== JSON.stringify(following[name as Following]),
			);
			return Object.fromEntries(own) as Packable;
		}),
	);
}

const unpacked = new WeakMap<object, ProductCard[]>();

/** What was packed; the same cards each time it is asked for. */
export function unpackCards<Card extends ProductCard>(packed: PackedCards<Card>): Card[] {
	const known = unpacked.get(packed);
	if (known) return known as Card[];
	const cards = unpack(packed).map((card) => {
		const own = Object.entries(card).filter(([, value]) => value !== undefined);
		return { ...followingOf(card), ...Object.fromEntries(own) } as ProductCard;
	});
	unpacked.set(packed, cards);
	return cards as Card[];
}

function followingOf({ sku, title, imageURLs, pricing, parent }: Packable): Pick<ProductCard, Following> {
	return {
		code: sku,
		slug: slugify(title).replaceAll('/', '-'),
		img: imageURLs[0]?.img ?? '',
		price: pricing.ask,
		category: { name: parent },
	};
}
