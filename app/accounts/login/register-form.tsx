import { useState } from 'react';
import { useLocation } from 'react-router';
import { longestEmail, longestName } from '../../../contract/limits.ts';
import { hasEmails, NoEmails } from '../../email-notes.tsx';
import { Link } from '../../navigation/link.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { AccountForm } from '../account-form.tsx';
import { NewPasswordField } from '../password-field.tsx';
import { cameFrom, keepFrom } from '../safe-return-path.ts';
import { useAccountForm } from '../use-account-form.ts';
import { type Mailed, MailSent } from './link-sent-notice.tsx';
import { entryPath } from './login-path.ts';

/** Opens an account. That an address has one already is said to its mailbox alone. */
export function RegisterForm() {
	const location = useLocation();
	const from = cameFrom(location.search);
	const [mailed, setMailed] = useState<Mailed>();
	const { fields, typed, ...rest } = useAccountForm({
		name: 'register',
		kept: ['name', 'email'],
		check: async () => (await import('../form-checks.ts')).checks.register,
		send: async (api, body: Record<'name' | 'email' | 'password', string>) => {
			const { open_by } = await api('register', { body });
			keepFrom(location);
			setMailed({ email: body.email, openBy: open_by });
		},
	});
	const logIn = (
		<Link to={entryPath('/login', from)} className="link">
			Log in
		</Link>
	);
	if (!hasEmails()) return <NoEmails so="it can’t create accounts. You can shop without one" />;
	if (mailed) {
		return (
			<MailSent {...mailed} what="confirms your address">
				<span>Open it, and you can </span>
				<Link to={entryPath('/login', from)} className="link">
					log in
				</Link>
				<span>.</span>
			</MailSent>
		);
	}
	return (
		<>
			<AccountForm {...rest} send="Create account" size="lg">
				<Field label="Name" name="name" error={fields.name}>
					<Input autoComplete="name" defaultValue={typed.name} maxLength={longestName} />
				</Field>
				<Field label="Email" name="email" error={fields.email}>
					<Input type="email" autoComplete="username" defaultValue={typed.email} maxLength={longestEmail} />
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
