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
import { lineOf } from './address-words.ts';
import { fillAddress, hasAddress } from './fill-address.ts';
import { readAddress } from './read-address.ts';

type StoredAddressesProps = {
	/** The form whose fields the address is typed into. */
	form: RefObject<HTMLFormElement | null>;
	/** Of the person: written to about the order, unless they type another. */
	email: string;
	/** What the shop said of fields when it refused to keep what was typed, by their paths. */
	onRefused: (fields: Texts<string>) => void;
};

/** Where what follows the fields is put. */
const afterFields = '[data-after-address]';

/**
 * The addresses that a person keeps, to be chosen for an order: the fields are filled in, the default in advance as long as nothing was
 * typed. What is typed can be kept. Which is chosen is told by the fields alone.
 */
export default function StoredAddresses({ form, email, onRefused }: StoredAddressesProps) {
	const choice = useRef<HTMLDivElement>(null);
	const {
		data: answer,
		setData: setAnswer,
		problem,
		reload,
	} = useLoaded((_, signal) => addressApi()('getCheckoutAddresses', { signal }));
	const typed = useFormValues(form, readAddress);
	const [place, setPlace] = useState<Element | null>(null);
	const addresses = answer?.addresses ?? [];
	const chosen = typed && addresses.find(({ address }) => isSameAddress(address, typed));

	const begin = useEffectEvent(() => {
		const element = form.current;
		if (!element) return;
		setPlace(element.querySelector(afterFields));
		const standard = addresses.find(({ is_default }) => is_default);
		if (standard && !hasAddress(element)) void fillAddress(element, standard.address);
		if (email && !isChanged(element, 'email')) fillIn(element, 'email', email);
	});
	const isThere = answer !== undefined;
	useEffect(() => {
		if (isThere) begin();
	}, [isThere]);

	function choose(id: string) {
		const { address = {} } = addresses.find((one) => one.id === id) ?? {};
		if (form.current) void fillAddress(form.current, address);
	}

	if (problem) return <Unread problem={problem} onAgain={reload} />;
	if (!answer) return <Skeleton className="h-17" />;
	return (
		<div ref={choice} tabIndex={-1} className="outline-none">
			{addresses.length > 0 ? (
				<ChoiceField addresses={addresses} chosen={chosen} onChoose={choose} />
			) : (
				<p className="text-sm text-ink-mute">You can save this address for your next order.</p>
			)}
			{place &&
				createPortal(
					chosen ? (
						<IsKept />
					) : (
						<SaveAddress
							read={() => form.current && readAddress(new FormData(form.current))}
							onSaved={(saved) => {
								setAnswer({ addresses: saved });
								// The button goes with what it did.
								choice.current?.focus();
							}}
							onRefused={onRefused}
						/>
					),
					place,
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
						{lineOf(own)}
					</option>
				))}
			</Select>
		</Field>
	);
}

const IsKept = () => (
	<p className="text-sm text-ink-mute">
		<span>This is one of </span>
		<Link to="/profile" className="link">
			your addresses
		</Link>
		<span>.</span>
	</p>
);

type SaveAddressProps = {
	read: () => Address | null;
	onSaved: (addresses: Awaited<ReturnType<typeof keep>>) => void;
	onRefused: (fields: Texts<string>) => void;
};

async function keep(address: Address) {
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
			onSaved(await keep(address));
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

function Unread({ problem, onAgain }: { problem: string; onAgain: () => void }) {
	return (
		<p className="text-sm text-ink-mute">
			<span>{`We couldn’t load your addresses. ${problem} `}</span>
			<button type="button" className="link target" onClick={onAgain}>
				Try again
			</button>
		</p>
	);
}
