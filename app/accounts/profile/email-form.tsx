import { useState } from 'react';
import type { User } from '../../../contract/accounts/account.ts';
import { longestEmail } from '../../../contract/limits.ts';
import { hasEmails, NoEmails } from '../../email-notes.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { AccountForm } from '../account-form.tsx';
import { type Mailed, MailSent } from '../login/link-sent-notice.tsx';
import { PasswordField } from '../password-field.tsx';
import { CodeField } from '../second-factor/code-field.tsx';
import { useExtraField } from '../second-factor/use-extra-field.ts';
import { useAccountForm } from '../use-account-form.ts';
import { UsernameHint } from './username-hint.tsx';

/** Asks for another address; the account has it once its owner has opened the link that goes there. */
export function EmailForm({ user }: { user: User }) {
	const [mailed, setMailed] = useState<Mailed>();
	const { isAsked, orAsk } = useExtraField('code_needed');
	const { fields, ...rest } = useAccountForm({
		name: 'account-email',
		kept: ['email'],
		check: async () => (await import('../form-checks.ts')).checks.email,
		send: (api, body: Record<'email' | 'password' | 'code', string>) =>
			orAsk(async () => {
				const { open_by } = await api('changeEmail', { body });
				setMailed({ email: body.email, openBy: open_by });
			}),
	});
	if (!hasEmails()) return <NoEmails so="it can’t change your address" />;
	if (mailed) return <MailSent {...mailed} what="confirms your new address" />;
	return (
		<AccountForm {...rest} send="Change email" variant="secondary">
			<Field label="New email" name="email" error={fields.email}>
				<Input type="email" autoComplete="email" maxLength={longestEmail} />
			</Field>
			<UsernameHint email={user.email} />
			<PasswordField label="Your password" name="password" kind="current" error={fields.password} />
			{isAsked && <CodeField error={fields.code} isNext />}
		</AccountForm>
	);
}
