import { useLayoutEffect, useRef, useState } from 'react';
import type { Address } from '../../contract/places/address.ts';
import { territoriesExcept } from '../../contract/places/us-territories.ts';
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

const linesBefore: Line[] = [
	{ name: 'first_name', label: 'First name', autoComplete: 'given-name', half: true },
	{ name: 'last_name', label: 'Last name', autoComplete: 'family-name', half: true },
	{ name: 'line1', label: 'Street address', autoComplete: 'address-line1' },
	{ name: 'line2', label: 'Apartment, suite', autoComplete: 'address-line2', optional: true },
	{ name: 'city', label: 'City', autoComplete: 'address-level2' },
];
const linesAfter: Line[] = [
	{ name: 'postcode', label: 'ZIP or postal code', autoComplete: 'postal-code', half: true },
	{ name: 'phone', label: 'Phone', autoComplete: 'tel', half: true, type: 'tel' },
];

type AddressFieldsProps = {
	places: Places;
	/** Field errors by path, such as 'address.city'. */
	messages: Texts<string>;
	/** The initial values. */
	address?: Address | undefined;
};

/**
 * The fields of a shipping address. The select contains the states of every country, so that autofill works in any order and before
 * hydration. Only those of the chosen country are shown.
 */
export function AddressFields({ places, messages, address }: AddressFieldsProps) {
	const [country, setCountry] = useState(address?.country ?? places[0]?.code);
	const countrySelect = useRef<HTMLSelectElement>(null);
	const stateSelect = useRef<HTMLSelectElement>(null);

	function onCountryChange(code: string) {
		setCountry(code);
		const states = stateSelect.current;
		if (states && !chooseState(states, code)) states.value = '';
	}

	/** Autofill may fill in the state before the country, or no country at all. */
	function onStateChange(states: HTMLSelectElement) {
		const group = states.selectedOptions[0]?.closest('optgroup');
		if (!country || !group || chooseState(states, country)) return;
		const { country: other = '' } = group.dataset;
		setCountry(other);
		if (countrySelect.current) countrySelect.current.value = other;
	}

	// Reads what the browser filled in before hydration.
	useLayoutEffect(() => {
		if (countrySelect.current) setCountry(countrySelect.current.value);
	}, []);

	const renderLine = (line: Line) => {
		const path = `address.${line.name}`;
		return <AddressLine key={path} path={path} line={line} text={address?.[line.name]} error={messages[path]} />;
	};
	return (
		<div className="grid grid-pair gap-x-4 gap-y-5">
			{linesBefore.map(renderLine)}
			<Field label="Country" name="address.country" error={messages['address.country']} className="max-sm:col-span-2">
				<Select
					ref={countrySelect}
					autoComplete="country"
					defaultValue={address?.country ?? places[0]?.code}
					onChange={({ currentTarget }) => onCountryChange(currentTarget.value)}
				>
					<Options of={places} />
				</Select>
			</Field>
			<Field
				label={country === 'CA' ? 'Province or territory' : 'State'}
				name="address.state"
				error={messages['address.state']}
				className="max-sm:col-span-2"
			>
				<Select
					ref={stateSelect}
					autoComplete="address-level1"
					defaultValue={address?.state}
					onChange={({ currentTarget }) => onStateChange(currentTarget)}
				>
					<option value="">Choose</option>
					{places.map(({ code, name }) => (
						<optgroup key={code} label={name} data-country={code} hidden={code !== country}>
							<Options of={statesIn(places, code)} />
						</optgroup>
					))}
				</Select>
			</Field>
			{linesAfter.map(renderLine)}
			<NotServed places={places} />
		</div>
	);
}

/** Lists the US territories that the shop doesn't ship to, since they are missing from the list of states. */
function NotServed({ places }: { places: Places }) {
	const states = statesIn(places, 'US').map(({ code }) => code);
	const names = territoriesExcept(states);
	if (states.length === 0 || names.length === 0) return null;
	const list = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names);
	return <p className="col-span-2 text-sm text-ink-mute">{`We don’t ship to ${list}.`}</p>;
}

/** Selects the state with the selected code in another country. @returns whether there is one */
function chooseState(states: HTMLSelectElement, country: string): boolean {
	const options = states.querySelectorAll<HTMLOptionElement>(`[data-country="${CSS.escape(country)}"] > option`);
	const option = [...options].find(({ value }) => value === states.value);
	if (option) option.selected = true;
	return option !== undefined;
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
