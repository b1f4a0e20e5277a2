import type { ProductCard } from '../../contract/catalogue/product.ts';
import { slugify } from '../../contract/catalogue/slug.ts';
import { onceFor } from '../once-for.ts';
import { type PackedData, pack, unpack } from './packed-rows.ts';

/** What a card says twice, or what follows from the rest of it. */
type Following = 'code' | 'slug' | 'img' | 'price' | 'category';

type Packable = Omit<ProductCard, Following> & Partial<Pick<ProductCard, Following>>;

/** Cards, or what else has all that they have, as a page carries them: without what follows from the rest. */
export type PackedCards<Card extends ProductCard = ProductCard> = PackedData<Packable[]> & {
	/** Of what; there is no such value. */
	cards?: Card;
};

const unpacked = new WeakMap<object, readonly ProductCard[]>();

/** Of the same frozen cards the same. */
export const packCards: <Card extends ProductCard>(cards: readonly Card[]) => PackedCards<Card> =
	/* @__PURE__ */ onceFor((cards: readonly ProductCard[]) => {
		const sent = pack(cards.map(withoutFollowing));
		unpacked.set(sent, cards);
		return sent;
	});

/** What was packed; the same cards each time it is asked for. */
export function unpackCards<Card extends ProductCard>(packed: PackedCards<Card>): Card[] {
	const known = unpacked.get(packed);
	if (known) return known as Card[];
	const cards = unpack(packed).map((short) => {
		const card = withPictures(short, wholePath);
		const own = Object.entries(card).filter(([, value]) => value !== undefined);
		return { ...followingOf(card), ...Object.fromEntries(own) } as ProductCard;
	});
	unpacked.set(packed, cards);
	return cards as Card[];
}

function withoutFollowing(card: ProductCard): Packable {
	const { category, ...following } = followingOf(card);
	const own: Packable = { ...card };
	for (const name of ['code', 'slug', 'img', 'price'] as const) if (card[name] === following[name]) delete own[name];
	if (JSON.stringify(card.category) === JSON.stringify(category)) delete own.category;
	return withPictures(own, shortPath);
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

/** Pictures of a product lie in a folder that has its SKU's name. */
const folderOf = (sku: string) => `products/${sku.toLowerCase()}/`;
const ending = '.webp?v=';

/** `/face/s7TAHb` in place of `products/au-1/face.webp?v=s7TAHb`: no path begins with a slash. */
function shortPath(img: string, sku: string): string {
	const folder = folderOf(sku);
	const [name = '', version = '', more] = img.slice(folder.length).split(ending);
	const isOfFolder = img.startsWith(folder) && name && version && more === undefined;
	return isOfFolder && !`${name}${version}`.includes('/') ? `/${name}/${version}` : img;
}

function wholePath(img: string, sku: string): string {
	return img.startsWith('/') ? folderOf(sku) + img.slice(1).replace('/', ending) : img;
}

function withPictures(card: Packable, path: typeof shortPath): Packable {
	return { ...card, imageURLs: card.imageURLs.map((picture) => ({ ...picture, img: path(picture.img, card.sku) })) };
}
