import type { ReactNode } from 'react';
import type { Product } from '../../contract/catalogue/product.ts';
import AlertForm from '../alerts/alert-form.tsx';
import { hasEmails } from '../email-notes.tsx';
import { useSpot } from '../pricing/newest-prices.ts';
import { PriceBreakdown } from '../pricing/price-breakdown.tsx';
import { Facts } from '../ui/facts.tsx';
import { BuyBackPrice } from './buy-back-price.tsx';

/** The specifications of a product. For metal, also the price breakdown with our bid, and the price alert form. */
export default function Details({ product }: { product: Product }) {
	const facts = product.additionalInformation;
	const metal = useSpot().prices.find((one) => one.metal_id === product.metal_type)?.metal_id;
	return (
		<div>
			{product.bullion && metal && (
				<DetailsSection id="price-parts" title="Price breakdown">
					<PriceBreakdown product={product} />
					<BuyBackPrice product={product} />
				</DetailsSection>
			)}
			<DetailsSection id="details" title="Details">
				<Facts facts={facts} />
			</DetailsSection>
			{product.bullion && metal && hasEmails() && (
				<DetailsSection id="price-alert" title="Price alert">
					<AlertForm metal={metal} />
				</DetailsSection>
			)}
		</div>
	);
}

function DetailsSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="title mb-4 text-2xl">
				{title}
			</h2>
			{children}
		</section>
	);
}
