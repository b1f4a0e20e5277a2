import { Download } from 'lucide-react';
import { useState } from 'react';
import type { User } from '../../../contract/accounts/account.ts';
import { browserApi } from '../../api/browser.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useNavigateTo } from '../../navigation/use-navigate-to.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { notify } from '../../ui/overlays/toasts.ts';
import { AccountForm } from '../account-form.tsx';
import { PasswordField } from '../password-field.tsx';
import { saveFile } from '../save-file.ts';
import { CodeField } from '../second-factor/code-field.tsx';
import { useExtraField } from '../second-factor/use-extra-field.ts';
import { useAccountForm } from '../use-account-form.ts';
import { useForgetSession } from '../use-end-session.ts';
import { UsernameHint } from './username-hint.tsx';

/** Downloads the person's data as a file, and deletes the account. */
export function YourData({ user }: { user: User }) {
	const [isBusy, setBusy] = useState(false);
	const [isDeleting, setDeleting] = useState(false);

	async function download() {
		setBusy(true);
		try {
			saveFile('account.json', JSON.stringify(await browserApi()('getAccountData'), null, '\t'));
		} catch (error) {
			void notify('error', errorMessage(error));
		}
		setBusy(false);
	}

	return (
		<div className="flex flex-wrap gap-3">
			<Button
				variant="secondary"
				busy={isBusy}
				icon={<Download className="size-4" strokeWidth={1.5} aria-hidden />}
				onClick={() => void download()}
			>
				Download my data
			</Button>
			<Button variant="quiet" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
				Delete my account
			</Button>
			<Dialog open={isDeleting} onClose={() => setDeleting(false)} title="Delete your account?">
				<DeleteForm user={user} onClose={() => setDeleting(false)} />
			</Dialog>
		</div>
	);
}

function DeleteForm({ user, onClose }: { user: User; onClose: () => void }) {
	const forget = useForgetSession();
	const navigate = useNavigateTo();
	const { isRequired, sendOrRequire } = useExtraField('code_needed');
	const { fields, ...rest } = useAccountForm({
		name: 'account-delete',
		check: async () => (await import('../form-checks.ts')).checks.delete,
		send: (api, body: Record<'password' | 'code', string>) =>
			sendOrRequire(async () => {
				await api('deleteAccount', { body });
				onClose();
				forget();
				await navigate('/');
				void notify('success', 'Account deleted.');
			}),
	});
	return (
		<div className="grid gap-5">
			<p className="text-ink-soft">
				This can’t be undone. We keep your orders as the law requires, without the account.
			</p>
			<AccountForm
				{...rest}
				send="Delete for good"
				variant="danger"
				aside={
					<Button variant="secondary" onClick={onClose}>
						Keep it
					</Button>
				}
			>
				<UsernameHint email={user.email} />
				<PasswordField label="Your password" name="password" kind="current" error={fields.password} />
				{isRequired && <CodeField error={fields.code} isNext />}
			</AccountForm>
		</div>
	);
}
