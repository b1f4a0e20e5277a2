import type { Order } from '../../contract/orders/checkout.ts';
import { EmblemRow } from '../catalogue/emblems.tsx';
import { formatDate } from '../ui/format.ts';

/** What stands over an order on paper: whose it is, its hallmarks and its serial. Seen in print alone. */
export function CertificateHead({ order: { order_number } }: { order: Order }) {
	return (
		<div className="certificate-head">
			<EmblemRow className="h-9" />
			<p className="font-display text-3xl">Assay</p>
			<p className="label">Certificate of order {order_number}</p>
		</div>
	);
}

/** What stands below it: when, and who answers for it. */
export function CertificateFoot({ order: { placed_at } }: { order: Order }) {
	return (
		<div className="certificate-foot">
			<p>
				<span>{formatDate(placed_at)}</span>
				Date
			</p>
			<p>
				<svg viewBox="0 0 160 40" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden>
					<path d="M6 32C18 6 28 2 28 14S16 36 24 34 38 18 44 18s-6 14 0 14 8-14 14-14-4 14 2 14 6-22 14-26-6 26 2 26 10-14 16-14-6 14 2 14 12-20 20-18-10 18 0 18 18-6 36-10" />
				</svg>
				For Assay, the assayer
			</p>
		</div>
	);
}
