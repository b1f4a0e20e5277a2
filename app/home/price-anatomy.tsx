import type { Product } from '../../contract/catalogue/product.ts';
import { coverOf, ProductPicture } from '../catalogue/product-picture.tsx';
import { Link } from '../navigation/link.tsx';
import { useSpot } from '../pricing/newest-prices.ts';
import { PriceBreakdown } from '../pricing/price-breakdown.tsx';
import { Section } from '../ui/section.tsx';

type PriceAnatomyProps = {
	product: Pick<
		Product,
		'id' | 'title' | 'img' | 'imageURLs' | 'pricing' | 'discount' | 'offerDate' | 'metal_type' | 'bullion'
	>;
};

/** Explains the price of a product: its metal at spot, and the premium. */
export default function PriceAnatomy({ product }: PriceAnatomyProps) {
	const { label } = useSpot();
	return (
		<Section
			title="Price breakdown"
			text="Every price is the metal at spot plus a premium for making, assaying and shipping it. Each product page shows both."
			tone="vellum"
		>
			<div className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-5 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-x-16">
				<div className="overflow-hidden rounded-sm bg-plate md:row-span-2">
					<ProductPicture {...coverOf(product)} alt="" sizes="(min-width: 48rem) 40vw, 5rem" />
				</div>
				<h3 className="title text-2xl md:self-end">
					<Link to={`/product-details/${product.id}`} className="underline-offset-4 hover:underline">
						{product.title}
					</Link>
				</h3>
				<div className="max-md:col-span-2 md:self-start">
					<PriceBreakdown product={product} />
					<p className="mt-3 text-sm text-ink-mute">{`${label}. Before shipping and tax.`}</p>
				</div>
			</div>
		</Section>
	);
}
