import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CallResponse } from '../../contract/calls.ts';
import type { Address } from '../../contract/places/address.ts';
import { isSameAddress } from '../../contract/places/address-fields.ts';
import { errorMessage } from '../api/error-message.ts';
import { ApiFailure } from '../api/failure.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { fillIn, isChanged } from '../forms/form-controls.ts';
import type { Texts } from '../forms/posted-form.ts';
import { useFormValues } from '../forms/use-form-values.ts';
import { Link } from '../navigation/link.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { notify } from '../ui/overlays/toasts.ts';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { addressApi } from './address-api.ts';
import { addressSummary } from './address-names.ts';
import { fillAddress, hasAddress } from './fill-address.ts';
import { readAddress } from './read-address.ts';

type StoredAddressesProps = {
	/** The form whose address fields are filled in. */
	form: RefObject<HTMLFormElement | null>;
	/** The user's email address. It fills in the email field unless the user typed another. */
	email: string;
	/** Called with the field errors, by path, if the server refuses to save the address. */
	onRefused: (fields: Texts<string>) => void;
};

/** The element below the address fields. The 'Save this address' button is rendered into it. */
const afterFields = '[data-after-address]';

/**
 * The user's saved addresses, in a select that fills in the address fields. The default address fills them in at first unless the user
 * typed one. A new address can be saved. The selected option derives from the fields; there is no other state.
 */
export default function StoredAddresses({ form, email, onRefused }: StoredAddressesProps) {
	const container = useRef<HTMLDivElement>(null);
	const {
		data: response,
		setData: setResponse,
		problem,
		reload,
	} = useLoaded((_, signal) => addressApi()('getCheckoutAddresses', { signal }));
	const typed = useFormValues(form, readAddress);
	const [slot, setSlot] = useState<Element | null>(null);
	const addresses = response?.addresses ?? [];
	const chosen = typed && addresses.find(({ address }) => isSameAddress(address, typed));

	const fillInitial = useEffectEvent(() => {
		const element = form.current;
		if (!element) return;
		setSlot(element.querySelector(afterFields));
		const defaultAddress = addresses.find(({ is_default }) => is_default);
		if (defaultAddress && !hasAddress(element)) void fillAddress(element, defaultAddress.address);
		if (email && !isChanged(element, 'email')) fillIn(element, 'email', email);
	});
	const isLoaded = response !== undefined;
	useEffect(() => {
		if (isLoaded) fillInitial();
	}, [isLoaded]);

	function choose(id: string) {
		const { address = {} } = addresses.find((one) => one.id === id) ?? {};
		if (form.current) void fillAddress(form.current, address);
	}

	if (problem) return <LoadError problem={problem} onAgain={reload} />;
	if (!response) return <Skeleton className="h-17" />;
	return (
		<div ref={container} tabIndex={-1} className="outline-none">
			{addresses.length > 0 ? (
				<ChoiceField addresses={addresses} chosen={chosen} onChoose={choose} />
			) : (
				<p className="text-sm text-ink-mute">You can save this address for your next order.</p>
			)}
			{slot &&
				createPortal(
					chosen ? (
						<SavedNote />
					) : (
						<SaveAddress
							read={() => form.current && readAddress(new FormData(form.current))}
							onSaved={(saved) => {
								setResponse({ addresses: saved });
								// The clicked button unmounts.
								container.current?.focus();
							}}
							onRefused={onRefused}
						/>
					),
					slot,
				)}
		</div>
	);
}

type Own = CallResponse<'getCheckoutAddresses'>['addresses'][number];
type ChoiceFieldProps = { addresses: Own[]; chosen: Own | undefined; onChoose: (id: string) => void };

function ChoiceField({ addresses, chosen, onChoose }: ChoiceFieldProps) {
	return (
		<Field label="Deliver to" name="stored_address">
			<Select
				autoComplete="off"
				value={chosen?.id ?? ''}
				onChange={({ currentTarget }) => onChoose(currentTarget.value)}
			>
				<option value="">Another address</option>
				{addresses.map((own) => (
					<option key={own.id} value={own.id}>
						{addressSummary(own)}
					</option>
				))}
			</Select>
		</Field>
	);
}

const SavedNote = () => (
	<p className="text-sm text-ink-mute">
		<span>This is one of </span>
		<Link to="/profile/addresses" className="link">
			your addresses
		</Link>
		<span>.</span>
	</p>
);

type SaveAddressProps = {
	read: () => Address | null;
	onSaved: (addresses: Awaited<ReturnType<typeof addAddress>>) => void;
	onRefused: (fields: Texts<string>) => void;
};

async function addAddress(address: Address) {
	return (await addressApi()('addAddress', { body: { address } })).addresses;
}

function SaveAddress({ read, onSaved, onRefused }: SaveAddressProps) {
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();

	async function save() {
		const address = read();
		if (!address) return;
		setBusy(true);
		setProblem(undefined);
		try {
			onSaved(await addAddress(address));
			void notify('success', 'This address is saved in your account.');
		} catch (error) {
			const fields = error instanceof ApiFailure ? error.fields : {};
			if (Object.keys(fields).length > 0) onRefused(fields);
			else setProblem(errorMessage(error));
		}
		setBusy(false);
	}

	return (
		<div className="grid justify-items-start gap-3">
			<Button variant="secondary" size="sm" className="target" busy={isBusy} onClick={() => void save()}>
				Save this address
			</Button>
			<FormProblem>{problem}</FormProblem>
		</div>
	);
}

function LoadError({ problem, onAgain }: { problem: string; onAgain: () => void }) {
	return (
		<p className="text-sm text-ink-mute">
			<span>{`We couldn’t load your addresses. ${problem} `}</span>
			<button type="button" className="link target" onClick={onAgain}>
				Try again
			</button>
		</p>
	);
}
