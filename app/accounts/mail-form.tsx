import { useState } from 'react';
import { useLocation } from 'react-router';
import { longestEmail } from '../../contract/limits.ts';
import type { Api } from '../api/client.ts';
import { hasEmails, NoEmails } from '../emails.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { AccountForm } from './account-form.tsx';
import { keepFrom } from './come-back.ts';
import { type Mailed, MailSent } from './mail-sent.tsx';
import { useAccountForm } from './use-account-form.ts';

type MailFormProps = {
	name: string;
	/** What the link of the mail does. */
	what: string;
	/** The address, where it is known. */
	of?: string;
	send: (api: Api, email: string) => Promise<{ open_by: string }>;
};

/** Has a link mailed to an address. */
export function MailForm({ name, what, of, send }: MailFormProps) {
	const location = useLocation();
	const [mailed, setMailed] = useState<Mailed>();
	const { fields, typed, ...rest } = useAccountForm({
		name,
		kept: ['email'],
		check: async () => (await import('./checks.ts')).checks.mail,
		send: async (api, { email }: Record<'email', string>) => {
			const { open_by } = await send(api, email);
			keepFrom(location);
			setMailed({ email, openBy: open_by });
		},
	});
	if (!hasEmails())
		return <NoEmails so={of ? 'it can’t confirm your address' : `it can’t send you a link that ${what}`} />;
	if (mailed) return <MailSent {...mailed} what={what} />;
	return (
		<AccountForm
			{...rest}
			send={of ? 'Send it again' : 'Send the link'}
			{...(of ? { variant: 'secondary' } : { size: 'lg' })}
		>
			{of ? (
				<input type="hidden" name="email" value={of} />
			) : (
				<Field label="E-mail" name="email" error={fields.email}>
					<Input type="email" autoComplete="username" defaultValue={typed.email} maxLength={longestEmail} />
				</Field>
			)}
		</AccountForm>
	);
}
