import { useEffect } from 'react';
import { hasEmails, OutboxLink } from '../emails.tsx';
import { MailForm } from './mail-form.tsx';

type UnverifiedProps = {
	email: string;
	/** What waits for it. */
	until: string;
	/** It may have been proven meanwhile. */
	onReturn: () => void;
};

/** The address of the account was not proven yet: why it has to be, and the link once more. */
export function Unverified({ email, until, onReturn }: UnverifiedProps) {
	// The link opens beside this page.
	useEffect(() => {
		const look = () => document.visibilityState === 'visible' && onReturn();
		document.addEventListener('visibilitychange', look);
		return () => document.removeEventListener('visibilitychange', look);
	}, [onReturn]);
	return (
		<section aria-labelledby="unverified" className="mt-8 grid gap-4 rounded-sm bg-amber-pale p-5">
			<h2 id="unverified" className="text-xl">
				Your address is not confirmed yet
			</h2>
			{hasEmails() && (
				<p className="max-w-measure">
					<span>Open the link in our email to </span>
					<span className="wrap-anywhere">{email}</span>
					<span>{`. Until then ${until}. `}</span>
					<OutboxLink to={email}>The email is in this demo’s outbox</OutboxLink>
				</p>
			)}
			<MailForm
				name="verify-own"
				what="confirms your address"
				of={email}
				send={(api, to) => api('resendVerification', { body: { email: to } })}
			/>
		</section>
	);
}
