import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { maxEmailLength } from '../../../contract/limits.ts';
import { hasEmails } from '../../email-notes.tsx';
import { Link } from '../../navigation/link.tsx';
import { useNavigateTo } from '../../navigation/use-navigate-to.ts';
import { userAtom } from '../../storage/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { AccountForm } from '../account-form.tsx';
import { PasswordField } from '../password-field.tsx';
import { clearReturnPath, readReturnPath } from '../safe-return-path.ts';
import { CodeField } from '../second-factor/code-field.tsx';
import { useExtraField } from '../second-factor/use-extra-field.ts';
import { useAccountForm } from '../use-account-form.ts';
import { withReturnPath } from './login-path.ts';
import { PasskeyLogin } from './passkey-login.tsx';

/** Logs in, then returns to the previous page. A login in another tab has the same effect. */
export function LoginForm() {
	const from = readReturnPath(useLocation().search);
	const [user, setUser] = useAtom(userAtom);
	const navigate = useNavigateTo();
	const { isRequired, sendOrRequire } = useExtraField('code_needed');
	const { fields, typed, ...rest } = useAccountForm({
		name: 'login',
		draftFields: ['email'],
		check: async () => (await import('../form-checks.ts')).checks.login,
		send: (api, body: Record<'email' | 'password' | 'code', string>) =>
			sendOrRequire(async () => {
				const { token, user } = await api('logIn', { body });
				setUser(user, token);
			}),
	});
	const isLoggedIn = Boolean(user);

	useEffect(() => {
		if (!isLoggedIn) return;
		clearReturnPath();
		void navigate(from, { replace: true });
	}, [isLoggedIn, from, navigate]);

	if (isLoggedIn) {
		return (
			<div role="status" className="grid justify-items-start gap-5">
				<p>You are logged in.</p>
				<ButtonLink to={from}>Go on</ButtonLink>
			</div>
		);
	}
	return (
		<>
			<AccountForm
				{...rest}
				send="Log in"
				size="lg"
				aside={
					hasEmails() && (
						<Link to={withReturnPath('/forgot', from)} className="link target text-sm">
							Forgot your password?
						</Link>
					)
				}
			>
				<Field label="Email" name="email" error={fields.email}>
					<Input type="email" autoComplete="username" defaultValue={typed.email} maxLength={maxEmailLength} />
				</Field>
				<PasswordField label="Password" name="password" kind="current" error={fields.password} />
				{isRequired && <CodeField error={fields.code} isNext />}
			</AccountForm>
			<PasskeyLogin />
			{hasEmails() && (
				<p className="max-w-form border-t border-silver-200 pt-6 text-ink-soft">
					<span>New here? </span>
					<Link to={withReturnPath('/register', from)} className="link">
						Create an account
					</Link>
				</p>
			)}
		</>
	);
}
