import type { OwnAddress } from '../../contract/places/address-book.ts';

/** The name of a saved address: its label, otherwise recipient and street. */
export function addressName({ label, address: { first_name, last_name, line1 } }: OwnAddress): string {
	return label || `${first_name} ${last_name}, ${line1}`;
}

/** A saved address on one line, for a select. */
export function addressSummary({ label, address }: OwnAddress): string {
	const { first_name, last_name, line1, city, state } = address;
	return [label && `${label}:`, `${first_name} ${last_name}, ${line1}, ${city}, ${state}`].filter(Boolean).join(' ');
}
