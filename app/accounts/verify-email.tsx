import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import type { User } from '../../contract/accounts/account.ts';
import type { AccountLink } from '../../contract/accounts/links.ts';
import { ApiFailure } from '../api/failure.ts';
import { Link } from '../navigation/link.tsx';
import { userAtom } from '../storage/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FormAccepted } from '../ui/form-accepted.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AccountForm } from './account-form.tsx';
import { takeFrom } from './come-back.ts';
import { entryPath, ownPage } from './entry-path.ts';
import { MailForm } from './mail-form.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useAsked } from './use-asked.ts';
import { useLinkToken } from './use-link-token.ts';
import { WithoutLink } from './without-link.tsx';
import { wordsOf } from './words-of.ts';

/** The address, and where its person was who had the link mailed. */
type Confirmed = { email: string; backTo: string };
type FoundLink = { link: AccountLink; token: string };

/** The link of a mail to a new address, and what to do without one. Another that is opened in this tab begins anew. */
export function VerifyEmail() {
	const found = useLinkToken(['verify', 'change']);
	if (found === undefined) return <Skeleton className="h-32 max-w-form" />;
	return <ByLink key={found?.token} found={found} />;
}

function ByLink({ found }: { found: FoundLink | null }) {
	const user = useAtomValue(userAtom);
	const [confirmed, setConfirmed] = useState<Confirmed>();
	const [problem, setProblem] = useState<string>();

	if (confirmed) {
		const { email, backTo } = confirmed;
		const onward = backTo === ownPage ? 'Your account' : 'Go on where you were';
		return (
			<div className="grid justify-items-start gap-5">
				<FormAccepted>
					<strong className="font-medium wrap-anywhere">{email}</strong> is confirmed.
				</FormAccepted>
				<ButtonLink to={user ? backTo : entryPath('/login', backTo)}>{user ? onward : 'Log in'}</ButtonLink>
			</div>
		);
	}
	if (found && problem === undefined) {
		const onConfirm = ({ email }: User) =>
			setConfirmed({ email, backTo: found.link === 'verify' ? takeFrom() : ownPage });
		return <ConfirmForm found={found} onConfirm={onConfirm} onGone={setProblem} />;
	}
	return (
		<WithoutLink problem={problem} takesFocus={problem !== undefined}>
			{found?.link === 'change' ? (
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
		</WithoutLink>
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
	<span>
		Enter the password of the account that is to have this address. If you know of no such account, leave this page:
		nothing changes.
	</span>
);

const WhyOfNew = () => (
	<>
		<span>Enter the password that you chose for the account. If it was not you who opened it, </span>
		<Link to="/forgot" className="link">
			set a new password
		</Link>
		<span>: the account is yours then, and nobody else’s.</span>
	</>
);
