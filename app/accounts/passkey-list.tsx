import { Fingerprint } from 'lucide-react';
import { useRef, useState } from 'react';
import type { User } from '../../contract/accounts/account.ts';
import type { CallResponse } from '../../contract/calls.ts';
import { browserApi } from '../api/browser.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { formatDate } from '../ui/format.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { notify } from '../ui/toaster.ts';
import { AccountForm } from './account-form.tsx';
import { AskAgain } from './ask-again.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useAnswer } from './use-answer.ts';
import { useAsked } from './use-asked.ts';
import { WhoseAccount } from './whose-account.tsx';
import { wordsOf } from './words-of.ts';

type Passkeys = CallResponse<'getPasskeys'>;

/** What logs the person in without a password: added on the device that is to hold it, removed from here. */
export function PasskeyList({ user }: { user: User }) {
	const list = useRef<HTMLDivElement>(null);
	const { answer, setAnswer, problem, askAgain } = useAnswer((api, signal) => api('getPasskeys', { signal }));
	const [isAdding, setAdding] = useState(false);

	async function remove(id: string, device: string) {
		try {
			setAnswer(await browserApi()('removePasskey', { body: { id } }));
			// The button has gone with what it removed.
			list.current?.focus();
			void notify('success', `The passkey of ${device} is removed.`);
		} catch (error) {
			void notify('error', wordsOf(error));
			askAgain();
		}
	}
	function add(passkeys: Passkeys) {
		setAnswer(passkeys);
		setAdding(false);
		void notify('success', 'This device logs you in from now on.');
	}

	if (problem) return <AskAgain problem={problem} onAgain={askAgain} />;
	if (!answer) return <Skeleton className="h-24" />;
	return (
		<div ref={list} tabIndex={-1} className="grid justify-items-start gap-6 outline-none">
			{answer.passkeys.length > 0 && (
				<ul aria-label="Your passkeys" className="sheet w-full">
					{answer.passkeys.map((passkey) => (
						<Row key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey.id, passkey.device)} />
					))}
				</ul>
			)}
			{user.is_verified ? (
				<Button
					variant="secondary"
					aria-haspopup="dialog"
					icon={<Fingerprint className="size-4" strokeWidth={1.5} aria-hidden />}
					onClick={() => setAdding(true)}
				>
					Add a passkey
				</Button>
			) : (
				<p className="text-ink-soft">One can be added once your address is confirmed.</p>
			)}
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
					{`Since ${formatDate(created_at)}, ${last_used_at ? `last used ${formatDate(last_used_at)}` : 'not used yet'}`}
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
	const { isAsked, orAsk } = useAsked('code_needed');
	const { fields, ...rest } = useAccountForm({
		name: 'passkey',
		check: async () => (await import('./checks.ts')).checks.beginPasskey,
		send: (api, body: Record<'password' | 'code', string>) =>
			orAsk(async () => {
				const options = await api('beginPasskey', { body });
				const { makePasskey } = await import('./passkey.ts');
				onAdd(await api('addPasskey', { body: { passkey: await makePasskey(options) } }));
			}),
	});
	return (
		<div className="grid gap-5">
			<p className="text-ink-soft">
				This device, or a key that is plugged into it, then logs you in by your finger, your face or its PIN: no
				password to type, and none to be stolen.
			</p>
			<AccountForm {...rest} send="Go on">
				<WhoseAccount email={user.email} />
				<PasswordField label="Your password" name="password" kind="current" error={fields.password} />
				{isAsked && <CodeField error={fields.code} isNext />}
			</AccountForm>
		</div>
	);
}
