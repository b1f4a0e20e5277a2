import type { Product } from '../../contract/catalogue/product.ts';
import { Facts } from '../ui/facts.tsx';

/** What a product is, in figures. */
export default function Details({ product }: { product: Product }) {
	return (
		<section aria-labelledby="details">
			<h2 id="details" className="title mb-4 text-2xl">
				Details
			</h2>
			<Facts facts={product.additionalInformation} />
		</section>
	);
}
