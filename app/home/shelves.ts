import type { ProductCard } from '../../contract/catalogue/product.ts';
import { type PackedCards, packCards, unpackCards } from '../catalogue/packed-cards.ts';
import { type PackedData, pack, unpack } from '../catalogue/packed-rows.ts';
import type { DepartmentTile } from './home-page.tsx';
import type { Testimonial } from './testimonials.tsx';

/** What stands on the shelves of a home, and beside them. */
type Shelves = Beside & {
	bestsellers: ProductCard[];
	featured: ProductCard[];
	newArrivals: ProductCard[];
	sale: { flash: ProductCard | undefined; others: ProductCard[] };
};

type Beside = { testimonials: Testimonial[]; departments: DepartmentTile[]; parts: DepartmentTile[] };

/** Shelves as a page carries them: each product once, however many shelves it stands on. */
type PackedShelves = {
	products: PackedCards;
	/** Ids. */
	on: PackedData<Record<'bestsellers' | 'featured' | 'newArrivals' | 'others' | 'flash', string[]>>;
	beside: PackedData<Beside>;
};

export function packShelves<Home extends Shelves>(home: Home): Omit<Home, keyof Shelves> & PackedShelves {
	const { bestsellers, featured, newArrivals, sale, testimonials, departments, parts, ...rest } = home;
	const shelves = { bestsellers, featured, newArrivals, others: sale.others, flash: sale.flash ? [sale.flash] : [] };
	const all = Object.values(shelves).flat();
	const products = packCards([...new Map(all.map((product) => [product.id, product])).values()]);
	const idsOf = (shelf: ProductCard[]) => shelf.map(({ id }) => id);
	const on = pack({
		bestsellers: idsOf(shelves.bestsellers),
		featured: idsOf(shelves.featured),
		newArrivals: idsOf(shelves.newArrivals),
		others: idsOf(shelves.others),
		flash: idsOf(shelves.flash),
	});
	return { ...rest, products, on, beside: pack({ testimonials, departments, parts }) };
}

export function unpackShelves({ products, on, beside }: PackedShelves): Shelves {
	const byId = new Map(unpackCards(products).map((product) => [product.id, product]));
	const ids = unpack(on);
	const shelf = (of: string[]) => of.flatMap((id) => byId.get(id) ?? []);
	const [flash] = shelf(ids.flash);
	return {
		...unpack(beside),
		bestsellers: shelf(ids.bestsellers),
		featured: shelf(ids.featured),
		newArrivals: shelf(ids.newArrivals),
		sale: { flash, others: shelf(ids.others) },
	};
}
