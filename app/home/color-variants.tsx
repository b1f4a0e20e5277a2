import type { ProductCard } from '../../contract/catalogue/product.ts';
import { ProductPicture } from '../catalogue/product-picture.tsx';
import { Link } from '../navigation/link.tsx';
import { Section } from '../ui/section.tsx';

/** The product with the most colors, if one has at least three. */
export function mostColors(products: ProductCard[]): ProductCard | undefined {
	const count = ({ imageURLs }: ProductCard) => imageURLs.filter((picture) => picture.color).length;
	const [first] = products.filter((product) => count(product) > 2).sort((a, b) => count(b) - count(a));
	return first;
}

/** A product in each of its colors. */
export function ColorVariants({ product, eyebrow }: { product: ProductCard; eyebrow: string }) {
	const to = `/product-details/${product.id}`;
	const pictures = product.imageURLs.filter((picture) => picture.color);
	return (
		<Section title={product.title} eyebrow={eyebrow} text={product.description} link={{ to, text: 'Choose yours' }}>
			<div className="phone-row">
				<ul className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col">
					{pictures.map(({ img, placeholder, color }) => (
						<li key={img} className="group relative">
							<div className="picture-tint overflow-hidden rounded-sm bg-plate">
								<ProductPicture img={img} placeholder={placeholder} alt="" sizes="(min-width: 40rem) 25vw, 50vw" />
							</div>
							<p className="mt-3 flex items-center gap-2 text-sm text-ink-soft">
								<svg viewBox="0 0 12 12" className="size-3 flex-none" aria-hidden>
									<circle cx="6" cy="6" r="5.5" fill={color?.clrCode} className="stroke-silver-400" strokeWidth="0.5" />
								</svg>
								<Link to={to} className="tile-link">
									<span className="sr-only">{`${product.title}: `}</span>
									<span>{color?.name}</span>
								</Link>
							</p>
						</li>
					))}
				</ul>
			</div>
		</Section>
	);
}
