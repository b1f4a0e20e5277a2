import type { ProductCard } from '../../contract/catalogue/product.ts';
import { coverOf, ProductPicture } from '../catalogue/product-picture.tsx';
import { Price } from '../pricing/price.tsx';
import { ButtonLink } from '../ui/button.tsx';

/** A few products in full page width, with their pictures alternately left and right. */
export function Spotlight({ products, eyebrow }: { products: ProductCard[]; eyebrow: string }) {
	if (products.length === 0) return null;
	return (
		<section aria-label={eyebrow} className="py-band">
			<div className="page grid gap-y-band">
				{products.map((product) => (
					<article key={product.id} className="group grid items-center gap-x-12 gap-y-7 md:grid-cols-12">
						<div className="picture-tint overflow-hidden rounded-sm bg-plate md:col-span-7 md:group-even:order-last">
							<ProductPicture {...coverOf(product)} alt="" sizes="(min-width: 48rem) 58vw, 100vw" />
						</div>
						<div className="grid justify-items-start gap-4 md:col-span-5 lg:px-6">
							<p className="label text-gilt">{`${eyebrow}, ${product.brand.name}`}</p>
							<h2 className="title text-4xl">{product.title}</h2>
							<p className="max-w-md text-lg text-ink-soft">{product.description}</p>
							<Price product={product} />
							<ButtonLink to={`/product-details/${product.id}`} variant="secondary" className="mt-1">
								Take a closer look
							</ButtonLink>
						</div>
					</article>
				))}
			</div>
		</section>
	);
}
