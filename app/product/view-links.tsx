import type { Product } from '../../contract/catalogue/product.ts';
import { isFlashSale } from '../../contract/pricing/flash-sale.ts';
import { Link } from '../navigation/link.tsx';
import type { ProductViewName } from './product-views.ts';

type ViewLink = { text: string; suits: (product: Product) => boolean };

/** From this number of pictures on, a product has links to the views for pictures. */
const manyPictures = 3;

const hasManyPictures = ({ imageURLs }: Product) => imageURLs.length >= manyPictures;

/** The links to all views, and the products that each one suits. */
const links: Record<ProductViewName, ViewLink> = {
	'product-details': { text: 'Overview', suits: () => true },
	'product-details-video': { text: 'Film', suits: ({ videoId }) => videoId !== null },
	'product-details-swatches': { text: 'Colors', suits: ({ imageURLs }) => imageURLs.some(({ color }) => color) },
	'product-details-countdown': {
		text: 'Offer',
		suits: ({ discount, offerDate }) => isFlashSale(discount) && Boolean(offerDate?.endDate),
	},
	'product-details-gallery': { text: 'Gallery', suits: hasManyPictures },
	'product-details-slider': { text: 'Slideshow', suits: hasManyPictures },
	'product-details-list': { text: 'All pictures', suits: hasManyPictures },
};

const names = Object.keys(links) as ProductViewName[];

type ViewLinksProps = { product: Product; current: ProductViewName };

/** Links to the views that suit a product. Search engines index only the first. */
export function ViewLinks({ product, current }: ViewLinksProps) {
	const suitable = names.filter((name) => name === current || links[name].suits(product));
	if (suitable.length < 2) return null;
	return (
		<nav aria-label="Views of this product">
			<ul className="flex flex-wrap gap-x-5 text-sm">
				{suitable.map((name) => (
					<li key={name}>
						<Link
							to={name === 'product-details' ? `/${name}/${product.id}` : `/${name}?id=${product.id}`}
							aria-current={name === current ? 'page' : undefined}
							className="flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline aria-[current=page]:text-ink aria-[current=page]:underline"
						>
							{links[name].text}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
