import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { maxAddresses } from '../../contract/limits.ts';
import type { OwnAddress } from '../../contract/places/address-book.ts';
import { RetryNotice } from '../accounts/retry-notice.tsx';
import { errorMessage } from '../api/error-message.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { notify } from '../ui/overlays/toasts.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { addressApi } from './address-api.ts';
import { AddressForm } from './address-form.tsx';
import { addressName } from './address-names.ts';
import { AddressRow } from './address-row.tsx';
import { fetchPlaces } from './calls.ts';
import type { Places } from './places.ts';

/** The saved addresses of the user: adds, edits and removes them. The checkout offers them. */
export default function AddressBook() {
	const {
		data: response,
		setData: setResponse,
		problem,
		reload,
	} = useLoaded(async (api, signal) => {
		const [places, { addresses }] = await Promise.all([
			fetchPlaces(api),
			addressApi()('getAddresses', { query: {}, signal }),
		]);
		return { places, addresses };
	});
	if (problem) return <RetryNotice problem={problem} onAgain={reload} />;
	if (!response) return <Skeleton className="h-24" />;
	return (
		<Addresses {...response} onChange={(addresses) => setResponse({ ...response, addresses })} onFailure={reload} />
	);
}

type AddressesProps = {
	places: Places;
	addresses: OwnAddress[];
	onChange: (addresses: OwnAddress[]) => void;
	/** Called when a change failed. The list may be outdated. */
	onFailure: () => void;
};

function Addresses({ places, addresses, onChange, onFailure }: AddressesProps) {
	/** The address being edited; 'new' when one is being added. */
	const [edited, setEdited] = useState<OwnAddress | 'new'>();
	const [removed, setRemoved] = useState<OwnAddress>();
	const { list, isBusy, change } = useChange({ onChange, onFailure, onDone: () => setRemoved(undefined) });

	function close(saved: OwnAddress[]) {
		onChange(saved);
		setEdited(undefined);
		void notify('success', edited === 'new' ? 'Address saved.' : 'Address updated.');
	}
	const choose = (own: OwnAddress) =>
		change(addressApi()('chooseAddress', { body: { id: own.id } }), `${addressName(own)} is the default address.`);
	const remove = (own: OwnAddress) =>
		change(addressApi()('removeAddress', { body: { id: own.id } }), `${addressName(own)} was removed.`);

	return (
		<div ref={list} tabIndex={-1} className="grid grid-cols-1 justify-items-start gap-6 outline-none">
			<p className="text-ink-soft">Save addresses to choose from at checkout.</p>
			{addresses.length > 0 && (
				<ul aria-label="Your addresses" className="grid w-full grid-cols-1 gap-4 md:grid-cols-2">
					{addresses.map((own) => (
						<AddressRow
							key={own.id}
							own={own}
							onEdit={() => setEdited(own)}
							onChoose={() => void choose(own)}
							onRemove={() => setRemoved(own)}
						/>
					))}
				</ul>
			)}
			<AddAddress isFull={addresses.length >= maxAddresses} onClick={() => setEdited('new')} />
			<Dialog
				open={edited !== undefined}
				onClose={() => setEdited(undefined)}
				title={edited === 'new' ? 'Add an address' : 'Edit the address'}
			>
				{edited && (
					<AddressForm
						places={places}
						own={edited === 'new' ? undefined : edited}
						isFirst={addresses.length === 0}
						onSaved={close}
					/>
				)}
			</Dialog>
			<RemoveAddress
				address={removed}
				busy={isBusy}
				onConfirm={(own) => void remove(own)}
				onCancel={() => setRemoved(undefined)}
			/>
		</div>
	);
}

/** Changes the list. The clicked button may unmount with its row, so the focus moves to the list afterwards. */
function useChange({
	onChange,
	onFailure,
	onDone,
}: Pick<AddressesProps, 'onChange' | 'onFailure'> & { onDone: () => void }) {
	const list = useRef<HTMLDivElement>(null);
	const [isBusy, setBusy] = useState(false);
	const [changeCount, setChangeCount] = useState(0);

	useEffect(() => {
		if (changeCount > 0) list.current?.focus();
	}, [changeCount]);

	async function change(call: Promise<{ addresses: OwnAddress[] }>, message: string) {
		setBusy(true);
		try {
			onChange((await call).addresses);
			void notify('success', message);
		} catch (error) {
			void notify('error', errorMessage(error));
			onFailure();
		}
		setBusy(false);
		// Batched with the focus change: nothing outside an open dialog can take the focus.
		onDone();
		setChangeCount((times) => times + 1);
	}
	return { list, isBusy, change };
}

type RemoveAddressProps = {
	/** The address to remove while the dialog is open. */
	address: OwnAddress | undefined;
	busy: boolean;
	onConfirm: (address: OwnAddress) => void;
	onCancel: () => void;
};

/** Confirms the removal of an address. */
function RemoveAddress({ address, busy, onConfirm, onCancel }: RemoveAddressProps) {
	return (
		<ConfirmDialog
			open={address !== undefined}
			title="Remove this address?"
			confirmLabel="Remove it"
			cancelLabel="Keep it"
			danger
			busy={busy}
			onConfirm={() => address && onConfirm(address)}
			onCancel={onCancel}
		>
			{address && `${addressName(address)}. Existing orders won’t change.`}
		</ConfirmDialog>
	);
}

function AddAddress({ isFull, onClick }: { isFull: boolean; onClick: () => void }) {
	if (isFull)
		return (
			<p className="text-ink-soft">{`You can save up to ${maxAddresses} addresses. Remove one to add another.`}</p>
		);
	return (
		<Button
			variant="secondary"
			aria-haspopup="dialog"
			icon={<Plus className="size-4" strokeWidth={1.5} aria-hidden />}
			onClick={onClick}
		>
			Add an address
		</Button>
	);
}
