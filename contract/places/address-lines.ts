import { isHidden } from '../mask-email.ts';
import { isolated } from '../text-direction.ts';
import type { Address } from './address.ts';
import { countryName } from './country-name.ts';

/** An address line by line, as it stands on a parcel: on pages, in emails and on documents. */
export function addressLines(address: Address): string[] {
	if (isHidden(address.line1)) return [`${address.state}, ${countryName(address.country)}`];
	return [
		isolated(`${address.first_name} ${address.last_name}`),
		isolated(address.line1),
		...(address.line2 ? [isolated(address.line2)] : []),
		`${isolated(address.city)}, ${address.state} ${address.postcode}`,
		countryName(address.country),
	];
}
