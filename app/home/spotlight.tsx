import type { ProductCard } from '../../contract/catalogue/product.ts';
import { coverOf, ProductPicture } from '../catalogue/product-picture.tsx';
import { Price } from '../pricing/price.tsx';
import { ButtonLink } from '../ui/button.tsx';

/** A few products in full page width, with their pictures alternately left and right. On a phone, a row that scrolls sideways. */
export function Spotlight({ products, eyebrow }: { products: ProductCard[]; eyebrow: string }) {
	if (products.length === 0) return null;
	return (
		<section aria-label={eyebrow} className="py-band">
			<div className="page phone-row">
				<ul className="grid gap-y-band [--item:78vw] *:only:[--item:100%]">
					{products.map((product) => (
						<li key={product.id} className="group">
							<article className="grid items-center gap-x-12 gap-y-5 sm:gap-y-7 md:grid-cols-12">
								<div className="picture-tint overflow-hidden rounded-sm bg-plate md:col-span-7 md:group-even:order-last">
									<ProductPicture
										{...coverOf(product)}
										alt=""
										sizes="(min-width: 48rem) 58vw, (min-width: 40rem) 100vw, 78vw"
										className="max-sm:aspect-5/4 max-sm:object-cover"
									/>
								</div>
								<div className="grid justify-items-start gap-3 sm:gap-4 md:col-span-5 lg:px-6">
									<p className="label text-gilt">{`${eyebrow}, ${product.brand.name}`}</p>
									<h2 className="title text-2xl sm:text-4xl">{product.title}</h2>
									<p className="max-w-md text-ink-soft max-sm:line-clamp-2 sm:text-lg">{product.description}</p>
									<Price product={product} />
									<ButtonLink to={`/product-details/${product.id}`} variant="secondary" className="mt-1">
										Take a closer look
									</ButtonLink>
								</div>
							</article>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
