import { BadgeCheck } from 'lucide-react';
import type { User } from '../../../contract/accounts/account.ts';

/** The name and the confirmed address of the user. */
export function Greeting({ user: { name, email } }: { user: User }) {
	return (
		<div className="min-w-0 wrap-anywhere">
			<p className="text-lg">{name}</p>
			<ConfirmedAddress email={email} />
		</div>
	);
}

/** The confirmed address of an account. */
export function ConfirmedAddress({ email }: { email: string }) {
	return (
		<p className="flex flex-wrap items-center gap-x-3 text-ink-soft wrap-anywhere">
			<span>{email}</span>
			<span className="inline-flex items-center gap-1.5 text-sm text-verdigris">
				<BadgeCheck className="size-4" strokeWidth={1.5} aria-hidden />
				<span>Confirmed</span>
			</span>
		</p>
	);
}
