import type { OwnAddress } from '../../contract/places/address-book.ts';

/** What tells an address from the others of a person: what they call it, else to whom and where it leads. */
export function nameOf({ label, address: { first_name, last_name, line1 } }: OwnAddress): string {
	return label || `${first_name} ${last_name}, ${line1}`;
}

/** An address on one line, to choose from several. */
export function lineOf({ label, address }: OwnAddress): string {
	const { first_name, last_name, line1, city, state } = address;
	return [label && `${label}:`, `${first_name} ${last_name}, ${line1}, ${city}, ${state}`].filter(Boolean).join(' ');
}
