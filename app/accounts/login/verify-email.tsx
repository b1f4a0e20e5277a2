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
import { takeReturnPath } from '../safe-return-path.ts';
import { useExtraField } from '../second-factor/use-extra-field.ts';
import { useAccountForm } from '../use-account-form.ts';
import { useLinkToken } from '../use-link-token.ts';
import { InvalidLinkNotice } from './invalid-link-notice.tsx';
import { accountPath, withReturnPath } from './login-path.ts';
import { RequestLinkForm } from './request-link-form.tsx';

/** The address, and the page on which the link was requested. */
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
		const onward = backTo === accountPath ? 'Your account' : 'Continue where you left off';
		return (
			<div className="grid justify-items-start gap-5">
				<FormAccepted>
					<strong className="font-medium wrap-anywhere">{email}</strong> is confirmed.
				</FormAccepted>
				<ButtonLink to={user ? backTo : withReturnPath('/login', backTo)}>{user ? onward : 'Log in'}</ButtonLink>
			</div>
		);
	}
	if (found && problem === undefined) {
		const onConfirm = ({ email }: User) => setConfirmed({ email, backTo: linkKinds[found.link].returnPath() });
		return <ConfirmForm found={found} onConfirm={onConfirm} onInvalidLink={setProblem} />;
	}
	return (
		<InvalidLinkNotice problem={problem} takesFocus={problem !== undefined}>
			{linkKinds[found?.link ?? 'verify'].requestAnother}
		</InvalidLinkNotice>
	);
}

type ConfirmFormProps = {
	found: FoundLink;
	onConfirm: (user: User) => void;
	/** Called if the link no longer works. */
	onInvalidLink: (problem: string) => void;
};

/**
 * Confirms by a button, because mail scanners also open links and must not confirm an address. Visitors who are not logged in
 * prove with the password that the account is theirs.
 */
function ConfirmForm({ found: { link, token }, onConfirm, onInvalidLink }: ConfirmFormProps) {
	const [user, setUser] = useAtom(userAtom);
	const { isRequired, sendOrRequire } = useExtraField('password_needed');
	const { fields, ...rest } = useAccountForm({
		name: 'confirm-address',
		check: async () => (await import('../form-checks.ts')).checks.link,
		send: (api, typed: Partial<Record<'password', string>>) =>
			sendOrRequire(async () => {
				const request = api(linkKinds[link].call, { body: { ...typed, token } });
				const { user: confirmed } = await request.catch((error: unknown) => {
					if (error instanceof ApiFailure && error.status === 404) onInvalidLink(errorMessage(error));
					throw error;
				});
				if (user?.id === confirmed.id) setUser(confirmed);
				onConfirm(confirmed);
			}),
	});
	return (
		<AccountForm {...rest} send="Confirm my address" size="lg">
			{(user === null || isRequired) && (
				<>
					<p>{linkKinds[link].explanation}</p>
					<PasswordField
						label="Account password"
						name="password"
						kind="current"
						error={fields.password}
						isNext={isRequired}
					/>
				</>
			)}
		</AccountForm>
	);
}

const NewEmailExplanation = () => (
	<span>
		Enter the password of the account that will use this address. If it’s not your account, leave this page. Nothing
		will change.
	</span>
);

const NewAccountExplanation = () => (
	<>
		<span>Enter the password you chose for the account. If you didn’t create it, </span>
		<Link to="/forgot" className="link">
			set a new password
		</Link>
		<span>. The account is then yours alone.</span>
	</>
);

type LinkKind = {
	call: 'verifyEmail' | 'confirmEmail';
	/** Why the form asks for a password. */
	explanation: ReactNode;
	/** Where the visitor continues. */
	returnPath: () => string;
	/** A form or link that requests another link. */
	requestAnother: ReactNode;
};

const linkKinds: Record<ConfirmLink, LinkKind> = {
	verify: {
		call: 'verifyEmail',
		explanation: <NewAccountExplanation />,
		returnPath: takeReturnPath,
		requestAnother: (
			<RequestLinkForm
				name="verify-again"
				what="confirms your address"
				send={(api, email) => api('resendVerification', { body: { email } })}
			/>
		),
	},
	change: {
		call: 'confirmEmail',
		explanation: <NewEmailExplanation />,
		returnPath: () => accountPath,
		requestAnother: (
			<ButtonLink to="/profile" className="justify-self-start">
				Request another on your account page
			</ButtonLink>
		),
	},
};
