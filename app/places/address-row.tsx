import type { OwnAddress } from '../../contract/places/address-book.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { AddressLines } from './address-lines.tsx';
import { addressName } from './address-names.ts';

type AddressRowProps = { own: OwnAddress; onEdit: () => void; onChoose: () => void; onRemove: () => void };

/** A saved address with its actions. */
export function AddressRow({ own, onEdit, onChoose, onRemove }: AddressRowProps) {
	const { label, address, is_default } = own;
	const of = <span className="sr-only">{` ${addressName(own)}`}</span>;
	return (
		<li className="panel grid content-between gap-4 p-4 sm:p-5">
			<div className="min-w-0">
				{(label || is_default) && (
					<p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
						{label && <span>{label}</span>}
						{is_default && <Badge tone="stock">Default</Badge>}
					</p>
				)}
				<AddressLines address={address} className="text-sm" />
				<p className="figures mt-1 text-sm text-ink-mute">{address.phone}</p>
			</div>
			<div className="flex flex-wrap gap-2">
				<Button variant="secondary" size="sm" className="target" aria-haspopup="dialog" onClick={onEdit}>
					<span>Edit</span>
					{of}
				</Button>
				{!is_default && (
					<Button variant="secondary" size="sm" className="target" onClick={onChoose}>
						<span>Make default</span>
						{of}
					</Button>
				)}
				<Button variant="quiet" size="sm" className="target" aria-haspopup="dialog" onClick={onRemove}>
					<span>Remove</span>
					{of}
				</Button>
			</div>
		</li>
	);
}
