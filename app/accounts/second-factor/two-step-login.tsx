import { useState } from 'react';
import type { User } from '../../../contract/accounts/account.ts';
import type { CallResponse } from '../../../contract/calls.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../../ui/format.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { notify } from '../../ui/overlays/toasts.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountForm } from '../account-form.tsx';
import { PasswordField } from '../password-field.tsx';
import { UsernameHint } from '../profile/username-hint.tsx';
import { RetryNotice } from '../retry-notice.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

type OpenDialog = 'setting up' | 'renewing' | 'turning off';

/** Turns two-step login on and off, and creates new recovery codes. */
export function TwoStepLogin({ user }: { user: User }) {
	const { data: answer, problem, reload } = useLoaded((api, signal) => api('getSecondFactor', { signal }));
	const [openDialog, setOpenDialog] = useState<OpenDialog>();
	/** New recovery codes, until the visitor confirms that they are saved. The shop can't show them again. */
	const [codes, setCodes] = useState<string[]>();
	const [isShowingCodes, setShowingCodes] = useState(false);

	const done = () => {
		setOpenDialog(undefined);
		reload();
	};
	function show(newCodes: string[]) {
		setCodes(newCodes);
		setShowingCodes(true);
		done();
	}

	if (problem) return <RetryNotice problem={problem} onAgain={reload} />;
	if (!answer) return <Skeleton className="h-24" />;
	return (
		<>
			<State {...answer} onOpen={setOpenDialog} />
			{codes && <UnsavedCodesNotice onShow={() => setShowingCodes(true)} />}
			<Dialog
				open={openDialog === 'setting up'}
				onClose={() => setOpenDialog(undefined)}
				title="Turn on two-step login"
			>
				{openDialog === 'setting up' && <SetUpSecondFactor user={user} onDone={show} />}
			</Dialog>
			<Dialog open={openDialog === 'renewing'} onClose={() => setOpenDialog(undefined)} title="New recovery codes">
				{openDialog === 'renewing' && <RenewForm user={user} onDone={show} />}
			</Dialog>
			<Dialog
				open={openDialog === 'turning off'}
				onClose={() => setOpenDialog(undefined)}
				title="Turn off two-step login?"
			>
				{openDialog === 'turning off' && <TurnOffForm user={user} onDone={done} />}
			</Dialog>
			<Dialog
				open={codes !== undefined && isShowingCodes}
				onClose={() => setShowingCodes(false)}
				title="Your recovery codes"
			>
				{codes && <RecoveryCodes codes={codes} email={user.email} onSaved={() => setCodes(undefined)} />}
			</Dialog>
		</>
	);
}

/** Shown if the dialog was closed before the codes were saved. */
function UnsavedCodesNotice({ onShow }: { onShow: () => void }) {
	return (
		<div className="mt-6 grid justify-items-start gap-4 rounded-sm bg-amber-pale p-4">
			<p role="status">You haven’t saved your recovery codes yet. We can’t show them again once you leave this page.</p>
			<Button aria-haspopup="dialog" onClick={onShow}>
				Show the recovery codes
			</Button>
		</div>
	);
}

type StateProps = CallResponse<'getSecondFactor'> & { onOpen: (dialog: OpenDialog) => void };

function State({ since, recovery_codes_left: left, onOpen }: StateProps) {
	if (since === null) {
		return (
			<div className="grid justify-items-start gap-5">
				<p className="max-w-measure text-ink-soft">It’s off. You log in with your password alone.</p>
				<Button variant="secondary" aria-haspopup="dialog" onClick={() => onOpen('setting up')}>
					Turn on
				</Button>
			</div>
		);
	}
	return (
		<div className="grid justify-items-start gap-5">
			<p className="max-w-measure">
				On since <span className="figures">{formatDate(since)}</span>.{' '}
				<span className={left < 3 ? 'text-wax' : 'text-ink-soft'}>
					{`${left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left.`}
				</span>
			</p>
			<div className="flex flex-wrap gap-3">
				<Button variant="secondary" aria-haspopup="dialog" onClick={() => onOpen('renewing')}>
					New recovery codes
				</Button>
				<Button variant="quiet" aria-haspopup="dialog" onClick={() => onOpen('turning off')}>
					Turn off
				</Button>
			</div>
		</div>
	);
}

const check = async () => (await import('../form-checks.ts')).checks.secondFactor;

function RenewForm({ user, onDone }: { user: User; onDone: (codes: string[]) => void }) {
	const { fields, ...rest } = useAccountForm({
		name: 'recovery-codes',
		check,
		send: async (api, body: Record<'password' | 'code', string>) => {
			const { recovery_codes } = await api('renewRecoveryCodes', { body });
			onDone(recovery_codes);
		},
	});
	return (
		<div className="grid gap-5">
			<p className="text-ink-soft">Your current codes will stop working.</p>
			<AccountForm {...rest} send="Get new codes">
				<UsernameHint email={user.email} />
				<PasswordField label="Your password" name="password" kind="current" error={fields.password} />
				<CodeField error={fields.code} />
			</AccountForm>
		</div>
	);
}

function TurnOffForm({ user, onDone }: { user: User; onDone: () => void }) {
	const { fields, ...rest } = useAccountForm({
		name: 'second-factor-off',
		check,
		send: async (api, body: Record<'password' | 'code', string>) => {
			await api('endSecondFactor', { body });
			onDone();
			void notify('success', 'Two-step login is off.');
		},
	});
	return (
		<div className="grid gap-5">
			<p className="text-ink-soft">Anyone with your password will be able to log in.</p>
			<AccountForm {...rest} send="Turn off" variant="danger">
				<UsernameHint email={user.email} />
				<PasswordField label="Your password" name="password" kind="current" error={fields.password} />
				<CodeField error={fields.code} />
			</AccountForm>
		</div>
	);
}
