import fc from 'fast-check';
import type { ProductCard } from '../../contract/product.ts';

/** A product as a listing shows it: a bag for $100.00, unless told. */
export function card(facts: Partial<ProductCard> = {}): ProductCard {
	return {
		id: '1',
		sku: 'BAG-1',
		code: 'BAG-1',
		title: 'Canvas tote',
		slug: 'canvas-tote',
		description: 'A tote of heavy canvas',
		unit: '1pc',
		img: 'stand-in/tote.svg',
		imageURLs: [],
		parent: 'Bags',
		children: 'Totes',
		category: { name: 'Bags' },
		brand: { name: 'Tester' },
		price: 100,
		pricing: { ask: 100 },
		discount: 0,
		quantity: 10,
		status: 'in-stock',
		metal_type: null,
		productType: 'bags',
		rating: { average: 0, count: 0 },
		offerDate: null,
		featured: false,
		sellCount: 0,
		tags: [],
		sizes: [],
		videoId: null,
		...facts,
	};
}

/** Cards of a few products, so that the same one comes up again; some are out of stock. */
export const cards: fc.Arbitrary<ProductCard> = fc
	.record({
		id: fc.constantFrom('1', '2', '3', '4'),
		ask: fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100),
		discount: fc.integer({ min: 0, max: 100 }),
		quantity: fc.nat(3),
	})
	.map(({ id, ask, discount, quantity }) =>
		card({
			id,
			description: `Thing ${id}`,
			price: ask,
			pricing: { ask },
			discount,
			quantity,
			status: quantity > 0 ? 'in-stock' : 'out-of-stock',
		}),
	);
