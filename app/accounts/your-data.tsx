import { Download } from 'lucide-react';
import { useState } from 'react';
import type { User } from '../../contract/accounts/account.ts';
import { browserApi } from '../api/browser.ts';
import { useNavigateTo } from '../navigation/use-navigate-to.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/toaster.ts';
import { AccountForm } from './account-form.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { saveFile } from './save-file.ts';
import { useAccountForm } from './use-account-form.ts';
import { useAsked } from './use-asked.ts';
import { useForgetSession } from './use-end-session.ts';
import { WhoseAccount } from './whose-account.tsx';
import { wordsOf } from './words-of.ts';

/** Everything that is kept of the person as a file, and the end of the account. */
export function YourData({ user }: { user: User }) {
	const [isBusy, setBusy] = useState(false);
	const [isLeaving, setLeaving] = useState(false);

	async function download() {
		setBusy(true);
		try {
			saveFile('assay-account.json', JSON.stringify(await browserApi()('getAccountData'), null, '\t'));
		} catch (error) {
			void notify('error', wordsOf(error));
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
	const { isAsked, orAsk } = useAsked('code_needed');
	const { fields, ...rest } = useAccountForm({
		name: 'account-delete',
		check: async () => (await import('./checks.ts')).checks.delete,
		send: (api, body: Record<'password' | 'code', string>) =>
			orAsk(async () => {
				await api('deleteAccount', { body });
				onStay();
				forget();
				await navigate('/');
				void notify('success', 'Your account is deleted.');
			}),
	});
	return (
		<div className="grid gap-5">
			<p className="text-ink-soft">
				It cannot be brought back. Orders that were placed are kept as the law asks of a shop, without the account.
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
				<WhoseAccount email={user.email} />
				<PasswordField label="Your password" name="password" kind="current" error={fields.password} />
				{isAsked && <CodeField error={fields.code} isNext />}
			</AccountForm>
		</div>
	);
}
