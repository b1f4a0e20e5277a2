import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import type { User } from '../../../contract/accounts/account.ts';
import { type LinkTo, linksTo } from '../../../contract/accounts/links.ts';
import { errorMessage } from '../../api/error-message.ts';
import { ApiFailure } from '../../api/failure.ts';
import { Link } from '../../navigation/link.tsx';
import { userAtom } from '../../storage/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FormAccepted } from '../../ui/form-accepted.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountForm } from '../account-form.tsx';
import { PasswordField } from '../password-field.tsx';
import { takeFrom } from '../safe-return-path.ts';
import { useExtraField } from '../second-factor/use-extra-field.ts';
import { useAccountForm } from '../use-account-form.ts';
import { useLinkToken } from '../use-link-token.ts';
import { WithoutLink } from './invalid-link-notice.tsx';
import { entryPath, ownPage } from './login-path.ts';
import { MailForm } from './request-link-form.tsx';

/** The address, and where its person was who had the link mailed. */
type Confirmed = { email: string; backTo: string };
type ConfirmLink = LinkTo<'/verify-email'>;
type FoundLink = { link: ConfirmLink; token: string };

/** Confirms an email address by the token of the emailed link. Without a valid link it offers to send another. */
export function VerifyEmail() {
	const found = useLinkToken(linksTo('/verify-email'));
	if (found === undefined) return <Skeleton className="h-32 max-w-form" />;
	return <ByLink key={found?.token} found={found} />;
}

function ByLink({ found }: { found: FoundLink | null }) {
	const user = useAtomValue(userAtom);
	const [confirmed, setConfirmed] = useState<Confirmed>();
	const [problem, setProblem] = useState<string>();

	if (confirmed) {
		const { email, backTo } = confirmed;
		const onward = backTo === ownPage ? 'Your account' : 'Continue where you left off';
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
		const onConfirm = ({ email }: User) => setConfirmed({ email, backTo: confirms[found.link].comesBackTo() });
		return <ConfirmForm found={found} onConfirm={onConfirm} onGone={setProblem} />;
	}
	return (
		<WithoutLink problem={problem} takesFocus={problem !== undefined}>
			{confirms[found?.link ?? 'verify'].another}
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
	const { isAsked, orAsk } = useExtraField('password_needed');
	const { fields, ...rest } = useAccountForm({
		name: 'confirm-address',
		check: async () => (await import('../form-checks.ts')).checks.link,
		send: (api, typed: Partial<Record<'password', string>>) =>
			orAsk(async () => {
				const { user: now } = await api(confirms[link].call, { body: { ...typed, token } }).catch((error: unknown) => {
					if (error instanceof ApiFailure && error.status === 404) onGone(errorMessage(error));
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
					<p>{confirms[link].why}</p>
					<PasswordField
						label="Account password"
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
		Enter the password of the account that will use this address. If it’s not your account, leave this page. Nothing
		will change.
	</span>
);

const WhyOfNew = () => (
	<>
		<span>Enter the password you chose for the account. If you didn’t create it, </span>
		<Link to="/forgot" className="link">
			set a new password
		</Link>
		<span>. The account is then yours alone.</span>
	</>
);

/** What each link of this page confirms by which call, where its person goes on, and how to get another. */
const confirms: Record<
	ConfirmLink,
	{ call: 'verifyEmail' | 'confirmEmail'; why: ReactNode; comesBackTo: () => string; another: ReactNode }
> = {
	verify: {
		call: 'verifyEmail',
		why: <WhyOfNew />,
		comesBackTo: takeFrom,
		another: (
			<MailForm
				name="verify-again"
				what="confirms your address"
				send={(api, email) => api('resendVerification', { body: { email } })}
			/>
		),
	},
	change: {
		call: 'confirmEmail',
		why: <WhyOfChange />,
		comesBackTo: () => ownPage,
		another: (
			<ButtonLink to="/profile" className="justify-self-start">
				Request another on your account page
			</ButtonLink>
		),
	},
};
