import { useState } from 'react';
import { useLocation } from 'react-router';
import { maxEmailLength, maxNameLength } from '../../../contract/limits.ts';
import { EmailUnavailable, hasEmails } from '../../email-notes.tsx';
import { Link } from '../../navigation/link.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { AccountForm } from '../account-form.tsx';
import { NewPasswordField } from '../password-field.tsx';
import { readReturnPath, saveReturnPath } from '../safe-return-path.ts';
import { useAccountForm } from '../use-account-form.ts';
import { LinkSentNotice, type SentLink } from './link-sent-notice.tsx';
import { withReturnPath } from './login-path.ts';

/** Creates an account. If the address already has one, only an email to that address says so. */
export function RegisterForm() {
	const location = useLocation();
	const from = readReturnPath(location.search);
	const [sentLink, setSentLink] = useState<SentLink>();
	const { fields, typed, ...rest } = useAccountForm({
		name: 'register',
		draftFields: ['name', 'email'],
		check: async () => (await import('../form-checks.ts')).checks.register,
		send: async (api, body: Record<'name' | 'email' | 'password', string>) => {
			const { open_by } = await api('register', { body });
			saveReturnPath(location);
			setSentLink({ email: body.email, openBy: open_by });
		},
	});
	const logIn = (
		<Link to={withReturnPath('/login', from)} className="link">
			Log in
		</Link>
	);
	if (!hasEmails()) return <EmailUnavailable consequence="it can’t create accounts. You can shop without one" />;
	if (sentLink) {
		return (
			<LinkSentNotice {...sentLink} what="confirms your address">
				<span>Open it, and you can </span>
				<Link to={withReturnPath('/login', from)} className="link">
					log in
				</Link>
				<span>.</span>
			</LinkSentNotice>
		);
	}
	return (
		<>
			<AccountForm {...rest} send="Create account" size="lg">
				<Field label="Name" name="name" error={fields.name}>
					<Input autoComplete="name" defaultValue={typed.name} maxLength={maxNameLength} />
				</Field>
				<Field label="Email" name="email" error={fields.email}>
					<Input type="email" autoComplete="username" defaultValue={typed.email} maxLength={maxEmailLength} />
				</Field>
				<NewPasswordField label="Password" name="password" error={fields.password} />
			</AccountForm>
			<p className="max-w-form border-t border-silver-200 pt-6 text-ink-soft">
				<span>Have an account? </span>
				{logIn}
			</p>
		</>
	);
}
