import type { OwnAddress } from '../../contract/places/address-book.ts';
import { AccountCard, CardContent, EmptyCard } from '../accounts/account-card.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { addressApi } from './address-api.ts';
import { AddressLines } from './address-lines.tsx';

/** The user's default address, for the overview of the account. */
export default function AddressesCard() {
	const loaded = useLoaded((_, signal) => addressApi()('getAddresses', { query: {}, signal }));
	return (
		<AccountCard title="Addresses" to="/profile/addresses" linkText="Your addresses">
			<CardContent loaded={loaded}>
				{({ addresses: [first, ...others] }) =>
					first ? <First own={first} others={others.length} /> : <NoAddresses />
				}
			</CardContent>
		</AccountCard>
	);
}

/** The first address in the list is the default one. */
function First({ own: { label, address }, others }: { own: OwnAddress; others: number }) {
	return (
		<div className="grid gap-2 border-t border-silver-200 pt-4 text-sm">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
				{label && <span>{label}</span>}
				<Badge tone="stock">Default</Badge>
			</p>
			<AddressLines address={address} />
			{others > 0 && (
				<p className="figures text-ink-mute">{`and ${others} other ${others === 1 ? 'address' : 'addresses'}`}</p>
			)}
		</div>
	);
}

function NoAddresses() {
	return (
		<EmptyCard
			text="Save addresses to choose from at checkout."
			action={
				<ButtonLink to="/profile/addresses" variant="secondary">
					Add an address
				</ButtonLink>
			}
		/>
	);
}
