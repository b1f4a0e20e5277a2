import type { ProductCard } from '../../contract/catalogue/product.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { coverOf, ProductPicture } from '../catalogue/product-picture.tsx';
import { Link } from '../navigation/link.tsx';
import { Countdown } from '../pricing/countdown.tsx';
import { Price } from '../pricing/price.tsx';
import { ProductGrid } from '../product/product-grid.tsx';
import { Section } from '../ui/section.tsx';

type SaleProps = {
	/** A product whose offer has an end. */
	flash: ProductCard | undefined;
	others: ProductCard[];
	/** Link to all discounted products. */
	to: string;
};

/** Discounted products. The first one is the offer that ends soonest, with a countdown. */
export function Sale({ flash, others, to }: SaleProps) {
	if (!flash && others.length === 0) return null;
	return (
		<Section title="On sale" tone="vellum" link={{ to, text: 'Everything on sale' }}>
			<div className="grid grid-cols-1 gap-y-8 sm:gap-y-10">
				{flash && <Flash product={flash} />}
				{others.length > 0 && (
					// A phone shows only the flash sale, beside the link to the others.
					<div className={flash ? 'max-sm:hidden' : 'phone-row'}>
						<ProductGrid products={others} columns={others.length === 3 ? 'three' : 'four'} />
					</div>
				)}
			</div>
		</Section>
	);
}

function Flash({ product }: { product: ProductCard }) {
	return (
		<article className="panel relative grid overflow-hidden md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
			<div className="picture-tint bg-plate max-sm:absolute max-sm:top-4 max-sm:left-4 max-sm:w-24">
				<ProductPicture
					{...coverOf(product)}
					alt=""
					sizes="(min-width: 48rem) 42vw, (min-width: 40rem) 100vw, 6rem"
					className="sm:max-md:aspect-16/9 sm:max-md:object-contain md:h-full"
				/>
			</div>
			<div className="grid content-center gap-4 p-4 sm:gap-5 sm:p-8 lg:p-12">
				<div className="max-sm:ml-28 max-sm:min-h-24">
					<p className="label text-ink-mute">{product.brand.name}</p>
					<h3 className="title mt-1.5 text-2xl sm:text-3xl">
						<Link to={`/product-details/${product.id}`} className="underline-offset-4 hover:underline">
							{product.title}
						</Link>
					</h3>
					<p className="mt-2 max-w-measure text-ink-soft max-sm:hidden">{product.description}</p>
				</div>
				<Price product={product} size="lg" />
				{product.offerDate?.endDate && <Countdown endDate={product.offerDate.endDate} />}
				<div className="max-w-64">
					<AddToCart product={product} />
				</div>
			</div>
		</article>
	);
}
