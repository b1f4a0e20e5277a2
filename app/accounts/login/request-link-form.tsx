import { useState } from 'react';
import { useLocation } from 'react-router';
import { longestEmail } from '../../../contract/limits.ts';
import type { Api } from '../../api/client.ts';
import { hasEmails, NoEmails } from '../../email-notes.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { AccountForm } from '../account-form.tsx';
import { keepFrom } from '../safe-return-path.ts';
import { useAccountForm } from '../use-account-form.ts';
import { type Mailed, MailSent } from './link-sent-notice.tsx';

type MailFormProps = {
	name: string;
	/** What the link of the mail does. */
	what: string;
	send: (api: Api, email: string) => Promise<{ open_by: string }>;
};

/** Has a link mailed to an address. */
export function MailForm({ name, what, send }: MailFormProps) {
	const location = useLocation();
	const [mailed, setMailed] = useState<Mailed>();
	const { fields, typed, ...rest } = useAccountForm({
		name,
		kept: ['email'],
		check: async () => (await import('../form-checks.ts')).checks.mail,
		send: async (api, { email }: Record<'email', string>) => {
			const { open_by } = await send(api, email);
			keepFrom(location);
			setMailed({ email, openBy: open_by });
		},
	});
	if (!hasEmails()) return <NoEmails so={`it can’t send you a link that ${what}`} />;
	if (mailed) return <MailSent {...mailed} what={what} />;
	return (
		<AccountForm {...rest} send="Send the link" size="lg">
			<Field label="Email" name="email" error={fields.email}>
				<Input type="email" autoComplete="username" defaultValue={typed.email} maxLength={longestEmail} />
			</Field>
		</AccountForm>
	);
}
