import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Link } from '../navigation/link.tsx';
import { userAtom } from '../storage/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FormAccepted } from '../ui/form-accepted.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AccountForm } from './account-form.tsx';
import { NewPasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useLinkToken } from './use-link-token.ts';

/** A new password, by the link of a mail. It ends every session of the account, this browser's too. */
export function ResetForm() {
	const found = useLinkToken(['reset']);
	const setUser = useSetAtom(userAtom);
	const [isDone, setDone] = useState(false);
	const { fields, ...rest } = useAccountForm({
		name: 'reset',
		check: async () => (await import('./checks.ts')).checks.reset,
		send: async (api, { password }: Record<'password', string>) => {
			await api('resetPassword', { body: { token: found?.token ?? '', password } });
			setUser(null);
			setDone(true);
		},
	});
	if (isDone) {
		return (
			<div className="grid justify-items-start gap-5">
				<FormAccepted>Your new password is set. You were logged out everywhere.</FormAccepted>
				<ButtonLink to="/login">Log in</ButtonLink>
			</div>
		);
	}
	if (found === undefined) return <Skeleton className="h-32 max-w-form" />;
	if (found === null) {
		return (
			<div className="grid justify-items-start gap-5">
				<p className="max-w-form">The link of our mail leads here. Open it once more, or have another one sent.</p>
				<ButtonLink to="/forgot">Send a link</ButtonLink>
			</div>
		);
	}
	return (
		<AccountForm
			{...rest}
			send="Set password"
			size="lg"
			aside={
				<Link to="/forgot" className="link target text-sm">
					Send me another link
				</Link>
			}
		>
			<NewPasswordField name="password" error={fields.password} />
		</AccountForm>
	);
}
