import type { ReactNode } from 'react';
import { OutboxLink, sendsEmails } from '../../email-notes.tsx';
import { FormAccepted } from '../../ui/form-accepted.tsx';
import { formatDateTime } from '../../ui/format.ts';

/** The recipient of an emailed link and the time at which the link expires. */
export type SentLink = { email: string; openBy: string };

/** Replaces a form that sends an email. It looks the same whether or not the address has an account. */
export function LinkSentNotice({ email, openBy, what, children }: SentLink & { what: string; children?: ReactNode }) {
	const address = <strong className="font-medium wrap-anywhere">{email}</strong>;
	return (
		<div className="grid gap-5">
			<FormAccepted>
				{sendsEmails() ? (
					<>
						<span>Check your email. We’ve sent a message to </span>
						{address}
						<span>.</span>
					</>
				) : (
					<>
						<span>We’ve written to </span>
						{address}
						<span>. This demo has no mail server: </span>
						<OutboxLink to={email}>open the email in its outbox</OutboxLink>
						<span>.</span>
					</>
				)}
				<span>{` The link that ${what} works until `}</span>
				<span className="figures">{formatDateTime(openBy)}</span>
				<span>.</span>
			</FormAccepted>
			<p className="max-w-form text-sm text-ink-mute">
				<span>{`${sendsEmails() ? 'It may take a minute. Check your spam folder, too.' : ''} `}</span>
				{children}
			</p>
		</div>
	);
}
