import type { User } from '../../../contract/accounts/account.ts';
import { maxNameLength } from '../../../contract/limits.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { notify } from '../../ui/overlays/toasts.ts';
import { AccountForm } from '../account-form.tsx';
import { useAccountForm } from '../use-account-form.ts';

export function NameForm({ user, onChange }: { user: User; onChange: (user: User) => void }) {
	const { fields, ...rest } = useAccountForm({
		name: 'account-name',
		draftFields: ['name'],
		check: async () => (await import('../form-checks.ts')).checks.name,
		send: async (api, body: Record<'name', string>) => {
			const { user: changed } = await api('changeName', { body });
			onChange(changed);
			void notify('success', 'Name saved.');
		},
	});
	return (
		<AccountForm {...rest} send="Save name" variant="secondary">
			<Field label="Name" name="name" error={fields.name}>
				<Input autoComplete="name" defaultValue={user.name} maxLength={maxNameLength} />
			</Field>
		</AccountForm>
	);
}
