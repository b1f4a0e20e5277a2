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

/** Everything that is kept of the person as a file, and the end of the account. */
export function YourData({ user }: { user: User }) {
	const [isBusy, setBusy] = useState(false);
	const [isLeaving, setLeaving] = useState(false);

	async function download() {
		setBusy(true);
		try {
			saveFile('assay-account.json', JSON.stringify(await browserApi()('getAccountData'), null, '\t'));
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
			<Button variant="quiet" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
				Delete my account
			</Button>
			<Dialog open={isLeaving} onClose={() => setLeaving(false)} title="Delete your account?">
				<DeleteForm user={user} onStay={() => setLeaving(false)} />
			</Dialog>
		</div>
	);
}

function DeleteForm({ user, onStay }: { user: User; onStay: () => void }) {
	const forget = useForgetSession();
	const navigate = useNavigateTo();
	const { isAsked, orAsk } = useExtraField('code_needed');
	const { fields, ...rest } = useAccountForm({
		name: 'account-delete',
		check: async () => (await import('../form-checks.ts')).checks.delete,
		send: (api, body: Record<'password' | 'code', string>) =>
			orAsk(async () => {
				await api('deleteAccount', { body });
				onStay();
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
					<Button variant="secondary" onClick={onStay}>
						Keep it
					</Button>
				}
			>
				<UsernameHint email={user.email} />
				<PasswordField label="Your password" name="password" kind="current" error={fields.password} />
				{isAsked && <CodeField error={fields.code} isNext />}
			</AccountForm>
		</div>
	);
}
