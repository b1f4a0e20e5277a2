import { useState } from 'react';
import type { Address } from '../../contract/places/address.ts';
import type { Texts } from '../forms/posted-form.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import { type Places, statesIn } from './places.ts';

type Line = {
	name: keyof Address;
	label: string;
	autoComplete: string;
	half?: boolean;
	optional?: boolean;
	type?: 'tel';
};

const before: Line[] = [
	{ name: 'first_name', label: 'First name', autoComplete: 'given-name', half: true },
	{ name: 'last_name', label: 'Last name', autoComplete: 'family-name', half: true },
	{ name: 'line1', label: 'Street and number', autoComplete: 'address-line1' },
	{ name: 'line2', label: 'Apartment, suite', autoComplete: 'address-line2', optional: true },
	{ name: 'city', label: 'City', autoComplete: 'address-level2' },
];
const after: Line[] = [
	{ name: 'postcode', label: 'ZIP or postal code', autoComplete: 'postal-code', half: true },
	{ name: 'phone', label: 'Phone', autoComplete: 'tel', half: true, type: 'tel' },
];

type AddressFieldsProps = {
	places: Places;
	/** What stands beside each field, by its path: 'address.city'. */
	messages: Texts<string>;
	/** What stands in them to begin with. */
	address?: Address | undefined;
};

/** Where a parcel goes; the states on offer are those of the chosen country. */
export function AddressFields({ places, messages, address }: AddressFieldsProps) {
	const [country, setCountry] = useState(address?.country ?? places[0]?.code);
	const lineOf = (line: Line) => {
		const path = `address.${line.name}`;
		return <AddressLine key={path} path={path} line={line} text={address?.[line.name]} error={messages[path]} />;
	};
	return (
		<div className="grid grid-pair gap-x-4 gap-y-5">
			{before.map(lineOf)}
			<Field label="Country" name="address.country" error={messages['address.country']} className="max-sm:col-span-2">
				<Select
					autoComplete="country"
					defaultValue={country}
					onChange={({ currentTarget }) => setCountry(currentTarget.value)}
				>
					<Options of={places} />
				</Select>
			</Field>
			<Field
				key={country}
				label={country === 'CA' ? 'Province or territory' : 'State'}
				name="address.state"
				error={messages['address.state']}
				className="max-sm:col-span-2"
			>
				<Select autoComplete="address-level1" defaultValue={address?.state}>
					<option value="">Choose</option>
					<Options of={statesIn(places, country)} />
				</Select>
			</Field>
			{after.map(lineOf)}
		</div>
	);
}

type AddressLineProps = { path: string; line: Line; text: string | undefined; error: string | undefined };

function AddressLine({ path, line, text, error }: AddressLineProps) {
	return (
		<Field
			label={line.label}
			name={path}
			error={error}
			required={line.optional ? false : undefined}
			className={line.half ? 'max-sm:col-span-2' : 'col-span-2'}
		>
			<Input type={line.type} autoComplete={line.autoComplete} defaultValue={text} />
		</Field>
	);
}

function Options({ of: places }: { of: { code: string; name: string }[] }) {
	return places.map(({ code, name }) => (
		<option key={code} value={code}>
			{name}
		</option>
	));
}
