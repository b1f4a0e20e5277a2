import { isMasked } from '../mask-email.ts';
import { isolated } from '../text-direction.ts';
import type { Address } from './address.ts';
import { countryName } from './country-name.ts';

/** The lines of an address as on a parcel, for pages, emails and documents. */
export function addressLines(address: Address): string[] {
	if (isMasked(address.line1)) return [`${address.state}, ${countryName(address.country)}`];
	return [
		isolated(`${address.first_name} ${address.last_name}`),
		isolated(address.line1),
		...(address.line2 ? [isolated(address.line2)] : []),
		`${isolated(address.city)}, ${address.state} ${address.postcode}`,
		countryName(address.country),
	];
}
