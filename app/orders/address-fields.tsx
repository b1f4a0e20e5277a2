import type { FieldMetadata } from '@conform-to/react';
import type { Address } from '../../contract/orders/checkout.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import { controlProps } from './control-props.ts';
import type { Places } from './destination.ts';

type AddressFieldset = { [K in keyof Address]-?: FieldMetadata<Address[K]> };
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

/** Where a parcel goes; the states on offer are those of the chosen country. */
export function AddressFields({ fields, places }: { fields: AddressFieldset; places: Places }) {
	const country = fields.country.value ?? fields.country.initialValue;
	return (
		<div className="grid grid-cols-2 gap-x-4 gap-y-5">
			{before.map((line) => (
				<AddressLine key={line.name} line={line} field={fields[line.name]} />
			))}
			<Choice field={fields.country} label="Country" autoComplete="country" options={places.countries} />
			<Choice
				key={country}
				field={fields.state}
				label={country === 'CA' ? 'Province or territory' : 'State'}
				autoComplete="address-level1"
				options={places.states.filter((state) => state.country === country)}
				empty="Choose"
			/>
			{after.map((line) => (
				<AddressLine key={line.name} line={line} field={fields[line.name]} />
			))}
		</div>
	);
}

function AddressLine({ line, field }: { line: Line; field: FieldMetadata<string | undefined> }) {
	return (
		<Field
			id={field.id}
			label={line.label}
			name={field.name}
			error={field.errors ?? null}
			required={line.optional ? false : undefined}
			className={line.half ? 'max-sm:col-span-2' : 'col-span-2'}
		>
			<Input key={field.key} {...controlProps(field, line.type ?? 'text')} autoComplete={line.autoComplete} />
		</Field>
	);
}

type ChoiceProps = {
	field: FieldMetadata<string>;
	label: string;
	autoComplete: string;
	options: { code: string; name: string }[];
	empty?: string;
};

function Choice({ field, label, autoComplete, options, empty }: ChoiceProps) {
	const isListed = options.some((option) => option.code === field.initialValue);
	return (
		<Field id={field.id} label={label} name={field.name} error={field.errors ?? null} className="max-sm:col-span-2">
			<Select autoComplete={autoComplete} defaultValue={isListed ? field.initialValue : ''}>
				{empty && <option value="">{empty}</option>}
				{options.map((option) => (
					<option key={option.code} value={option.code}>
						{option.name}
					</option>
				))}
			</Select>
		</Field>
	);
}
