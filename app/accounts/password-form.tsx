import type { User } from '../../contract/accounts/account.ts';
import { notify } from '../ui/toaster.ts';
import { AccountForm } from './account-form.tsx';
import { CodeField } from './code-field.tsx';
import { NewPasswordField, PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useAsked } from './use-asked.ts';
import { WhoseAccount } from './whose-account.tsx';
import { orPerhaps } from './words-of.ts';

const isPerhapsSet = 'Your new password may be set already: try again, and if the current one is refused, it is.';

export function PasswordForm({ user, onChange }: { user: User; onChange: () => void }) {
	const { isAsked, orAsk } = useAsked('code_needed');
	const { fields, ...rest } = useAccountForm({
		name: 'account-password',
		check: async () => (await import('./checks.ts')).checks.password,
		send: (api, body: Record<'current' | 'next' | 'code', string>) =>
			orAsk(async () => {
				await api('changePassword', { body }).catch(orPerhaps(isPerhapsSet));
				onChange();
				void notify('success', 'Your new password is set. You were logged out everywhere else.');
			}),
	});
	return (
		<AccountForm {...rest} send="Change password" variant="secondary">
			<WhoseAccount email={user.email} />
			<PasswordField label="Current password" name="current" kind="current" error={fields.current} />
			<NewPasswordField name="next" error={fields.next} />
			{isAsked && <CodeField error={fields.code} isNext />}
		</AccountForm>
	);
}
