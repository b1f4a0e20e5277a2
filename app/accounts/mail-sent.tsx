import type { ReactNode } from 'react';
import { noMail, useKeepsMail } from '../no-mail.ts';
import { FormAccepted } from '../ui/form-accepted.tsx';
import { formatDateTime } from '../ui/format.ts';

/** Where a mail went to, if there was one to send, and until when its link works. */
export type Mailed = { email: string; openBy: string };

/** What stands in place of a form that has a mail sent: the same whether the address has an account or not. */
export function MailSent({ email, openBy, what, children }: Mailed & { what: string; children?: ReactNode }) {
	const keepsMail = useKeepsMail();
	const address = <strong className="font-medium wrap-anywhere">{email}</strong>;
	return (
		<div className="grid gap-5">
			<FormAccepted>
				{keepsMail ? (
					<>
						We have written to {address}. {noMail}
					</>
				) : (
					<>Look into the mail of {address}: we have written to it.</>
				)}{' '}
				The link that {what} works until <span className="figures">{formatDateTime(openBy)}</span>.
			</FormAccepted>
			<p className="max-w-form text-sm text-ink-mute">
				{!keepsMail && 'It may take a minute, and it may lie among the junk mail.'} {children}
			</p>
		</div>
	);
}
