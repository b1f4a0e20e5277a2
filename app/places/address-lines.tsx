import type { Address } from '../../contract/places/address.ts';
import { countryName } from '../../contract/places/country-name.ts';

/** An address as it stands on a parcel. */
export function AddressLines({ address, className = '' }: { address: Address; className?: string }) {
	return (
		<address className={`not-italic wrap-anywhere ${className}`}>
			{address.first_name} {address.last_name}
			<br />
			{address.line1}
			{address.line2 && `, ${address.line2}`}
			<br />
			{address.city}, {address.state} {address.postcode}
			<br />
			{countryName(address.country)}
		</address>
	);
}
