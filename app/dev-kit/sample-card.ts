import type { ProductCard } from '../../contract/catalogue/product.ts';

/** A made-up product for the kit and for tests. Without other facts it is a bag for $100.00. */
export function sampleCard(facts: Partial<ProductCard> = {}): ProductCard {
	return {
		id: '1',
		sku: 'BAG-1',
		code: 'BAG-1',
		title: 'Canvas tote',
		slug: 'canvas-tote',
		description: 'A tote of heavy canvas',
		unit: '1pc',
		img: 'products/bg-tote-canvas/tote.webp',
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
