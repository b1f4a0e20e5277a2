import { useState } from 'react';
import type { User } from '../../contract/accounts/account.ts';
import { longestEmail } from '../../contract/limits.ts';
import { hasEmails, NoEmails } from '../emails.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { AccountForm } from './account-form.tsx';
import { CodeField } from './code-field.tsx';
import { type Mailed, MailSent } from './mail-sent.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useAsked } from './use-asked.ts';
import { WhoseAccount } from './whose-account.tsx';

/** Asks for another address; the account has it once its owner has opened the link that goes there. */
export function EmailForm({ user }: { user: User }) {
	const [mailed, setMailed] = useState<Mailed>();
	const { isAsked, orAsk } = useAsked('code_needed');
	const { fields, ...rest } = useAccountForm({
		name: 'account-email',
		kept: ['email'],
		check: async () => (await import('./checks.ts')).checks.email,
		send: (api, body: Record<'email' | 'password' | 'code', string>) =>
			orAsk(async () => {
				const { open_by } = await api('changeEmail', { body });
				setMailed({ email: body.email, openBy: open_by });
			}),
	});
	if (!hasEmails()) return <NoEmails so="it can’t change your address" />;
	if (mailed) return <MailSent {...mailed} what="makes it the address of your account" />;
	return (
		<AccountForm {...rest} send="Change e-mail" variant="secondary">
			<Field label="New e-mail" name="email" error={fields.email}>
				<Input type="email" autoComplete="email" maxLength={longestEmail} />
			</Field>
			<WhoseAccount email={user.email} />
			<PasswordField label="Your password" name="password" kind="current" error={fields.password} />
			{isAsked && <CodeField error={fields.code} isNext />}
		</AccountForm>
	);
}
