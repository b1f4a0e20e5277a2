import { useState } from 'react';
import type { User } from '../../../contract/accounts/account.ts';
import { maxEmailLength } from '../../../contract/limits.ts';
import { EmailUnavailable, hasEmails } from '../../email-notes.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { AccountForm } from '../account-form.tsx';
import { LinkSentNotice, type SentLink } from '../login/link-sent-notice.tsx';
import { PasswordField } from '../password-field.tsx';
import { CodeField } from '../second-factor/code-field.tsx';
import { useExtraField } from '../second-factor/use-extra-field.ts';
import { useAccountForm } from '../use-account-form.ts';
import { UsernameHint } from './username-hint.tsx';

/** Requests a new email address. The account uses it as soon as its owner opens the link that is sent there. */
export function EmailForm({ user }: { user: User }) {
	const [sentLink, setSentLink] = useState<SentLink>();
	const { isRequired, sendOrRequire } = useExtraField('code_needed');
	const { fields, ...rest } = useAccountForm({
		name: 'account-email',
		draftFields: ['email'],
		check: async () => (await import('../form-checks.ts')).checks.email,
		send: (api, body: Record<'email' | 'password' | 'code', string>) =>
			sendOrRequire(async () => {
				const { open_by } = await api('changeEmail', { body });
				setSentLink({ email: body.email, openBy: open_by });
			}),
	});
	if (!hasEmails()) return <EmailUnavailable consequence="it can’t change your address" />;
	if (sentLink) return <LinkSentNotice {...sentLink} what="confirms your new address" />;
	return (
		<AccountForm {...rest} send="Change email" variant="secondary">
			<Field label="New email" name="email" error={fields.email}>
				<Input type="email" autoComplete="email" maxLength={maxEmailLength} />
			</Field>
			<UsernameHint email={user.email} />
			<PasswordField label="Your password" name="password" kind="current" error={fields.password} />
			{isRequired && <CodeField error={fields.code} isNext />}
		</AccountForm>
	);
}
