import type { ReactNode } from 'react';
import type { Product } from '../../contract/catalogue/product.ts';
import AlertForm from '../alerts/alert-form.tsx';
import { hasEmails } from '../email-notes.tsx';
import { useSpot } from '../pricing/newest-prices.ts';
import { PriceParts } from '../pricing/price-parts.tsx';
import { Facts } from '../ui/facts.tsx';

/** What a product is, in figures; of metal also what its price is made of, and room to watch the price of its metal. */
export default function Details({ product }: { product: Product }) {
	const facts = product.additionalInformation;
	const metal = useSpot().prices.find((one) => one.metal_id === product.metal_type)?.metal_id;
	return (
		<div>
			{product.bullion && metal && (
				<Part id="price-parts" title="Price breakdown">
					<PriceParts product={product} />
				</Part>
			)}
			<Part id="details" title="Details">
				<Facts facts={facts} />
			</Part>
			{product.bullion && metal && hasEmails() && (
				<Part id="price-alert" title="Price alert">
					<AlertForm metal={metal} />
				</Part>
			)}
		</div>
	);
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="title mb-4 text-2xl">
				{title}
			</h2>
			{children}
		</section>
	);
}
