import { Suspense, useState } from 'react';
import type { User } from '../../../contract/accounts/account.ts';
import type { CallResponse } from '../../../contract/calls.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountForm } from '../account-form.tsx';
import { PasswordField } from '../password-field.tsx';
import { UsernameHint } from '../profile/username-hint.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { CodeField } from './code-field.tsx';

const QrCode = lazyComponent(() => import('./qr-code.tsx'));

type Secret = CallResponse<'beginSecondFactor'>;

/** Asks for the password, shows the secret for an authenticator app, then asks for a first code. */
export function SetUpSecondFactor({ user, onDone }: { user: User; onDone: (codes: string[]) => void }) {
	const [secret, setSecret] = useState<Secret>();
	if (!secret) return <AskPassword user={user} onSecret={setSecret} />;
	return <ConfirmCode secret={secret} onDone={onDone} />;
}

function AskPassword({ user, onSecret }: { user: User; onSecret: (secret: Secret) => void }) {
	const { fields, ...rest } = useAccountForm({
		name: 'second-factor',
		check: async () => (await import('../form-checks.ts')).checks.beginSecondFactor,
		send: async (api, body: Record<'password', string>) => onSecret(await api('beginSecondFactor', { body })),
	});
	return (
		<div className="grid gap-5">
			<p className="text-ink-soft">
				You’ll log in with your password and a six-digit code from an authenticator app on your phone. A password alone
				won’t be enough.
			</p>
			<AccountForm {...rest} send="Continue">
				<UsernameHint email={user.email} />
				<PasswordField label="Your password" name="password" kind="current" error={fields.password} />
			</AccountForm>
		</div>
	);
}

function ConfirmCode({ secret: { secret, uri }, onDone }: { secret: Secret; onDone: (codes: string[]) => void }) {
	const { fields, ...rest } = useAccountForm({
		name: 'second-factor-code',
		check: async () => (await import('../form-checks.ts')).checks.confirmSecondFactor,
		send: async (api, body: Record<'code', string>) => {
			const { recovery_codes } = await api('confirmSecondFactor', { body });
			onDone(recovery_codes);
		},
	});
	return (
		<div className="grid gap-5">
			<p className="text-ink-soft">
				Scan this with an authenticator app, or{' '}
				<a href={uri} className="link">
					open one on this device
				</a>
				. Then enter the code it shows.
			</p>
			<Suspense fallback={<Skeleton className="size-52" />}>
				<QrCode text={uri} />
			</Suspense>
			<p className="text-sm text-ink-mute">
				Or enter this key in the app: <code className="figures wrap-anywhere text-ink">{inGroupsOfFour(secret)}</code>
			</p>
			<AccountForm {...rest} send="Turn on">
				<CodeField error={fields.code} isNext hint="The six digits from the app." />
			</AccountForm>
		</div>
	);
}

const inGroupsOfFour = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');
