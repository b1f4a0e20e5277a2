import { Fingerprint } from 'lucide-react';
import { useRef, useState } from 'react';
import type { User } from '../../../contract/accounts/account.ts';
import type { CallResponse } from '../../../contract/calls.ts';
import { browserApi } from '../../api/browser.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../../ui/format.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { notify } from '../../ui/overlays/toasts.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountForm } from '../account-form.tsx';
import { PasswordField } from '../password-field.tsx';
import { RetryNotice } from '../retry-notice.tsx';
import { CodeField } from '../second-factor/code-field.tsx';
import { useExtraField } from '../second-factor/use-extra-field.ts';
import { useAccountForm } from '../use-account-form.ts';
import { UsernameHint } from './username-hint.tsx';

type Passkeys = CallResponse<'getPasskeys'>;

/** The account's passkeys. A passkey is added on its own device and can be removed on any device. */
export function PasskeyList({ user }: { user: User }) {
	const list = useRef<HTMLDivElement>(null);
	const {
		data: answer,
		setData: setAnswer,
		problem,
		reload,
	} = useLoaded((api, signal) => api('getPasskeys', { signal }));
	const [isAdding, setAdding] = useState(false);

	async function remove(id: string, device: string) {
		try {
			setAnswer(await browserApi()('removePasskey', { body: { id } }));
			// The focused button was removed together with its passkey.
			list.current?.focus();
			void notify('success', `The passkey on ${device} was removed.`);
		} catch (error) {
			void notify('error', errorMessage(error));
			reload();
		}
	}
	function add(passkeys: Passkeys) {
		setAnswer(passkeys);
		setAdding(false);
		void notify('success', 'You can now log in with this device.');
	}

	if (problem) return <RetryNotice problem={problem} onAgain={reload} />;
	if (!answer) return <Skeleton className="h-24" />;
	return (
		<div ref={list} tabIndex={-1} className="grid justify-items-start gap-6 outline-none">
			{answer.passkeys.length > 0 && (
				<ul aria-label="Your passkeys" className="panel w-full">
					{answer.passkeys.map((passkey) => (
						<Row key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey.id, passkey.device)} />
					))}
				</ul>
			)}
			<Button
				variant="secondary"
				aria-haspopup="dialog"
				icon={<Fingerprint className="size-4" strokeWidth={1.5} aria-hidden />}
				onClick={() => setAdding(true)}
			>
				Add a passkey
			</Button>
			<Dialog open={isAdding} onClose={() => setAdding(false)} title="Add a passkey">
				{isAdding && <AddForm user={user} onAdd={add} />}
			</Dialog>
		</div>
	);
}

function Row({ passkey, onRemove }: { passkey: Passkeys['passkeys'][number]; onRemove: () => void }) {
	const { device, created_at, last_used_at } = passkey;
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-silver-200 p-4 last:border-b-0">
			<div className="min-w-0">
				<p className="font-medium wrap-anywhere">{device}</p>
				<p className="figures mt-0.5 text-sm text-ink-mute">
					{`Added ${formatDate(created_at)}, ${last_used_at ? `last used ${formatDate(last_used_at)}` : 'not used yet'}`}
				</p>
			</div>
			<Button variant="secondary" size="sm" className="target" onClick={onRemove}>
				Remove
				<span className="sr-only">{` ${device}`}</span>
			</Button>
		</li>
	);
}

function AddForm({ user, onAdd }: { user: User; onAdd: (passkeys: Passkeys) => void }) {
	const { isRequired, sendOrRequire } = useExtraField('code_needed');
	const { fields, ...rest } = useAccountForm({
		name: 'passkey',
		check: async () => (await import('../form-checks.ts')).checks.beginPasskey,
		send: (api, body: Record<'password' | 'code', string>) =>
			sendOrRequire(async () => {
				const options = await api('beginPasskey', { body });
				const { makePasskey } = await import('../passkey.ts');
				onAdd(await api('addPasskey', { body: { passkey: await makePasskey(options) } }));
			}),
	});
	return (
		<div className="grid gap-5">
			<p className="text-ink-soft">
				Log in with your fingerprint, face or PIN on this device, or with a security key. There’s no password to type,
				and none to steal.
			</p>
			<AccountForm {...rest} send="Continue">
				<UsernameHint email={user.email} />
				<PasswordField label="Your password" name="password" kind="current" error={fields.password} />
				{isRequired && <CodeField error={fields.code} isNext />}
			</AccountForm>
		</div>
	);
}
