import type { Order } from '../../../contract/orders/checkout.ts';
import { trackingUrl } from '../../../contract/orders/tracking-url.ts';
import { Link } from '../../navigation/link.tsx';

/** The tracking number of a parcel, with a link to the carrier's page if we know it. */
export function TrackingNumber({ shipment }: { shipment: NonNullable<Order['shipment']> }) {
	const url = trackingUrl(shipment);
	if (!url) return <span className="figures wrap-anywhere">{shipment.tracking}</span>;
	return (
		<Link to={url} external className="link figures relative wrap-anywhere">
			{shipment.tracking}
		</Link>
	);
}
