import type { ProductCard as Product } from '../../../contract/product.ts';
import { ProductCard } from '../product/product-card.tsx';
import { Button } from './button.tsx';
import { Section } from './section.tsx';

const sample: Product = {
	id: 'sample',
	sku: 'AU-STAG-1OZ',
	code: 'AU-STAG-1OZ',
	title: '1 oz Gold Stag',
	slug: '1-oz-gold-stag',
	description: 'One ounce of .9999 fine gold',
	unit: '1pc',
	img: 'stand-in/coin-gold.svg',
	imageURLs: [{ img: 'stand-in/coin-gold.svg' }, { img: 'stand-in/bar-gold.svg' }],
	parent: 'Gold',
	children: 'Gold Coins',
	category: { name: 'Gold' },
	brand: { name: 'Northmark Mint' },
	price: 4162.77,
	pricing: { ask: 4162.77 },
	discount: 0,
	quantity: 12,
	status: 'in-stock',
	metal_type: 'gold',
	productType: 'metal',
	rating: { average: 4.5, count: 12 },
	offerDate: null,
	featured: false,
	sellCount: 0,
	tags: [],
	sizes: [],
	videoId: null,
};

const samples: (Product & { isNew?: boolean })[] = [
	sample,
	{
		...sample,
		id: 'sale',
		title: '10 oz Silver Bar, cast by hand and serially numbered, with assay card',
		discount: 5,
	},
	{ ...sample, id: 'out', title: 'Welted Derby Shoe', status: 'out-of-stock', rating: { average: 0, count: 0 } },
	{ ...sample, id: 'new', title: '18 kt Signet Ring', isNew: true, discount: 3 },
];

/** Product cards in all their states. */
export function KitProducts() {
	return (
		<Section title="Products" eyebrow="Cards" link={{ to: '/shop1', text: 'View all' }}>
			<ul className="grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-cols-4 lg:gap-x-6">
				{samples.map((product) => (
					<li key={product.id}>
						<ProductCard product={product} isNew={product.isNew}>
							<Button variant="secondary" size="sm" className="w-full" disabled={product.status === 'out-of-stock'}>
								{product.status === 'out-of-stock' ? 'Out of stock' : 'Add to cart'}
							</Button>
						</ProductCard>
					</li>
				))}
			</ul>
		</Section>
	);
}
