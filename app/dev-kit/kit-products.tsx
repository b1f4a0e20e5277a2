import type { ProductCard as Product } from '../../contract/catalogue/product.ts';
import { ProductGrid } from '../product/product-grid.tsx';
import { Section } from '../ui/section.tsx';
import { SkeletonCards } from '../ui/skeleton.tsx';
import { sampleCard } from './sample-card.ts';

/** A made-up product. It has the id of a real one, because focusing its link prefetches that product's page. */
const stag: Partial<Product> = {
	id: '1001',
	title: '1 oz Gold Stag',
	description: 'One ounce of .9999 fine gold',
	img: 'products/au-stag-1oz/obverse.webp',
	imageURLs: [{ img: 'products/au-stag-1oz/obverse.webp' }, { img: 'products/au-stag-1oz/reverse.webp' }],
	brand: { name: 'Northmark Mint' },
	price: 4162.77,
	pricing: { ask: 4162.77 },
	rating: { average: 4.5, count: 12 },
};

const samples: Product[] = [
	sampleCard(stag),
	sampleCard({
		...stag,
		id: '1002',
		title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenanstecknadel aus 14 Karat Gelbgold mit Sicherungskettchen',
		brand: { name: 'Königlich-Hannoversche Prägeanstalt für Sammlermünzen' },
		price: 126480.5,
		pricing: { ask: 126480.5 },
		discount: 5,
	}),
	sampleCard({ id: '1003', title: 'Chestnut Crook Umbrella', status: 'out-of-stock', quantity: 0, discount: 3 }),
	sampleCard({ id: '1004', discount: 3 }),
];

/** Product cards in all their states, and their skeletons. */
export function KitProducts() {
	return (
		<Section title="Products" eyebrow="Cards" tone="vellum" link={{ to: '/shop1', text: 'View all' }}>
			<ProductGrid products={samples} isNew />
			<div inert className="mt-12">
				<SkeletonCards />
			</div>
		</Section>
	);
}
