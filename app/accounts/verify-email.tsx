import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { User } from '../../contract/accounts/account.ts';
import type { AccountLink } from '../../contract/accounts/links.ts';
import { ApiFailure } from '../api/failure.ts';
import { Link } from '../navigation/link.tsx';
import { userAtom } from '../storage/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FormAccepted } from '../ui/form-accepted.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AccountForm } from './account-form.tsx';
import { MailForm } from './mail-form.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useAsked } from './use-asked.ts';
import { useLinkToken } from './use-link-token.ts';
import { wordsOf } from './words-of.ts';

type FoundLink = { link: AccountLink; token: string };

/** The link of a mail to a new address, and what to do without one. */
export function VerifyEmail() {
	const found = useLinkToken(['verify', 'change']);
	const user = useAtomValue(userAtom);
	const [confirmed, setConfirmed] = useState<User>();
	const [problem, setProblem] = useState<string>();

	if (confirmed) {
		return (
			<div className="grid justify-items-start gap-5">
				<FormAccepted>
					<strong className="font-medium wrap-anywhere">{confirmed.email}</strong> is confirmed.
				</FormAccepted>
				<ButtonLink to={user ? '/profile' : '/login'}>{user ? 'Your account' : 'Log in'}</ButtonLink>
			</div>
		);
	}
	if (found === undefined) return <Skeleton className="h-32 max-w-form" />;
	if (found && problem === undefined) {
		return <ConfirmForm found={found} onConfirm={setConfirmed} onGone={setProblem} />;
	}
	return (
		<div className="grid gap-8 noscript:hidden">
			<FormProblem className="max-w-form">{problem}</FormProblem>
			<Again isChange={found?.link === 'change'} takesFocus={problem !== undefined} />
		</div>
	);
}

type ConfirmFormProps = {
	found: FoundLink;
	onConfirm: (user: User) => void;
	/** The link does not work any more. */
	onGone: (problem: string) => void;
};

/**
 * One presses a button: programs that scan mail open links, too, and an address that they confirmed would be nobody's word.
 * Who is not logged in here shows by the password that it is their account.
 */
function ConfirmForm({ found: { link, token }, onConfirm, onGone }: ConfirmFormProps) {
	const [user, setUser] = useAtom(userAtom);
	const { isAsked, orAsk } = useAsked('password_needed');
	const { fields, ...rest } = useAccountForm({
		name: 'confirm-address',
		check: async () => (await import('./checks.ts')).checks.link,
		send: (api, typed: Partial<Record<'password', string>>) =>
			orAsk(async () => {
				const call = link === 'change' ? 'confirmEmail' : 'verifyEmail';
				const { user: now } = await api(call, { body: { ...typed, token } }).catch((error: unknown) => {
					if (error instanceof ApiFailure && error.status === 404) onGone(wordsOf(error));
					throw error;
				});
				if (user?.id === now.id) setUser(now);
				onConfirm(now);
			}),
	});
	return (
		<AccountForm {...rest} send="Confirm my address" size="lg">
			{(user === null || isAsked) && (
				<>
					<p>{link === 'change' ? <WhyOfChange /> : <WhyOfNew />}</p>
					<PasswordField
						label="Password of the account"
						name="password"
						kind="current"
						error={fields.password}
						isNext={isAsked}
					/>
				</>
			)}
		</AccountForm>
	);
}

const WhyOfChange = () => (
	<>
		Enter the password of the account that is to have this address. If you know of no such account, leave this page:
		nothing changes.
	</>
);

const WhyOfNew = () => (
	<>
		Enter the password that you chose for the account. If it was not you who opened it,{' '}
		<Link to="/forgot" className="link">
			set a new password
		</Link>
		: the account is yours then, and nobody else’s.
	</>
);

type AgainProps = {
	/** It was to be the new address of an account. */
	isChange: boolean;
	/** The button that had the focus has gone. */
	takesFocus: boolean;
};

function Again({ isChange, takesFocus }: AgainProps) {
	const section = useRef<HTMLElement>(null);

	useEffect(() => {
		if (takesFocus) section.current?.querySelector<HTMLElement>('input, a')?.focus();
	}, [takesFocus]);

	return (
		<section ref={section} aria-labelledby="again" className="grid w-full gap-5">
			<h2 id="again" className="title text-2xl">
				No link, or one that no longer works?
			</h2>
			{isChange ? (
				<ButtonLink to="/profile" className="justify-self-start">
					Ask for another on your account’s page
				</ButtonLink>
			) : (
				<MailForm
					name="verify-again"
					what="confirms your address"
					send={(api, email) => api('resendVerification', { body: { email } })}
				/>
			)}
		</section>
	);
}
