import { useAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { User } from '../../contract/accounts/account.ts';
import { browserApi } from '../api/browser.ts';
import { ApiFailure } from '../api/failure.ts';
import { userAtom } from '../storage/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormAccepted } from '../ui/form-accepted.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { MailForm } from './mail-form.tsx';
import { useLinkToken } from './use-link-token.ts';
import { wordsOf } from './words-of.ts';

/**
 * The link of a mail to a new address. One presses a button: programs that scan mail open links, too, and an address that
 * they confirmed would be nobody's word.
 */
export function VerifyEmail() {
	const found = useLinkToken(['verify', 'change']);
	const [user, setUser] = useAtom(userAtom);
	const [confirmed, setConfirmed] = useState<User>();
	const [problem, setProblem] = useState<string>();
	const [isGone, setGone] = useState(false);
	const [isBusy, setBusy] = useState(false);

	async function confirm() {
		if (!found) return;
		setBusy(true);
		setProblem(undefined);
		try {
			const { user: now } = await browserApi()(found.link === 'change' ? 'confirmEmail' : 'verifyEmail', {
				body: { token: found.token },
			});
			if (user?.id === now.id) setUser(now);
			setConfirmed(now);
		} catch (error) {
			setProblem(wordsOf(error));
			setGone(error instanceof ApiFailure && error.status === 404);
		}
		setBusy(false);
	}

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
	return (
		<div className="grid justify-items-start gap-8 noscript:hidden">
			{found && (
				<div className="grid justify-items-start gap-4">
					<FormProblem>{problem}</FormProblem>
					{!isGone && (
						<Button size="lg" busy={isBusy} onClick={confirm}>
							Confirm my address
						</Button>
					)}
				</div>
			)}
			{(!found || isGone) && <Again isChange={found?.link === 'change'} takesFocus={isGone} />}
		</div>
	);
}

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
