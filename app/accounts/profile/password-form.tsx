import type { User } from '../../../contract/accounts/account.ts';
import { rethrowAsUncertain } from '../../api/error-message.ts';
import { notify } from '../../ui/overlays/toasts.ts';
import { AccountForm } from '../account-form.tsx';
import { NewPasswordField, PasswordField } from '../password-field.tsx';
import { CodeField } from '../second-factor/code-field.tsx';
import { useExtraField } from '../second-factor/use-extra-field.ts';
import { useAccountForm } from '../use-account-form.ts';
import { UsernameHint } from './username-hint.tsx';

const mayBeSetMessage =
	'Your new password may already be set. Try again. If your current password is refused, use the new one.';

export function PasswordForm({ user, onChange }: { user: User; onChange: () => void }) {
	const { isRequired, sendOrRequire } = useExtraField('code_needed');
	const { fields, ...rest } = useAccountForm({
		name: 'account-password',
		check: async () => (await import('../form-checks.ts')).checks.password,
		send: (api, body: Record<'current' | 'next' | 'code', string>) =>
			sendOrRequire(async () => {
				await api('changePassword', { body }).catch(rethrowAsUncertain(mayBeSetMessage));
				onChange();
				void notify('success', 'Your new password is set. You were logged out everywhere else.');
			}),
	});
	return (
		<AccountForm {...rest} send="Change password" variant="secondary">
			<UsernameHint email={user.email} />
			<PasswordField label="Current password" name="current" kind="current" error={fields.current} />
			<NewPasswordField name="next" error={fields.next} />
			{isRequired && <CodeField error={fields.code} isNext />}
		</AccountForm>
	);
}
