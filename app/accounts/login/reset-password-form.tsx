import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { linkPaths } from '../../../contract/accounts/link-paths.ts';
import { linksTo } from '../../../contract/accounts/links.ts';
import { createBrowserApi } from '../../api/browser.ts';
import { errorMessage, rethrowAsUncertain } from '../../api/error-message.ts';
import { ApiFailure } from '../../api/failure.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { Link } from '../../navigation/link.tsx';
import { userAtom } from '../../storage/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FormAccepted } from '../../ui/form-accepted.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountForm } from '../account-form.tsx';
import { NewPasswordField } from '../password-field.tsx';
import { takeReturnPath } from '../safe-return-path.ts';
import { useAccountForm } from '../use-account-form.ts';
import { useLinkToken } from '../use-link-token.ts';
import { InvalidLinkNotice } from './invalid-link-notice.tsx';
import { withReturnPath } from './login-path.ts';
import { RequestLinkForm } from './request-link-form.tsx';

/** The link does not work: why, and whether the visitor had already submitted the form. */
type InvalidLink = { problem: string; isSubmitted: boolean };

/** Sets a new password by an emailed link. A second link that is opened in this tab starts over. */
export function ResetPasswordForm() {
	const found = useLinkToken(linksTo('/reset-password'));
	if (found === undefined) return <Skeleton className="h-32 max-w-form" />;
	return found ? <ByLink key={found.token} token={found.token} /> : <AnotherLink />;
}

function ByLink({ token }: { token: string }) {
	const [invalidLink, setInvalidLink] = useState<InvalidLink>();
	const [backTo, setBackTo] = useState<string>();
	const isChecked = useLinkCheck(token, setInvalidLink);

	if (backTo !== undefined) {
		return (
			<div className="grid justify-items-start gap-5">
				<FormAccepted>Your new password is set. You were logged out everywhere.</FormAccepted>
				<ButtonLink to={withReturnPath('/login', backTo)}>Log in</ButtonLink>
			</div>
		);
	}
	if (invalidLink) return <AnotherLink {...invalidLink} />;
	if (!isChecked) return <Skeleton className="h-32 max-w-form" />;
	return <NewPassword token={token} onDone={() => setBackTo(takeReturnPath())} onInvalidLink={setInvalidLink} />;
}

const AnotherLink = ({ problem, isSubmitted = false }: Partial<InvalidLink>) => (
	<InvalidLinkNotice problem={problem} takesFocus={isSubmitted}>
		<RequestLinkForm
			name="forgot"
			what="sets a new password"
			send={(api, email) => api('forgotPassword', { body: { email } })}
		/>
	</InvalidLinkNotice>
);

/**
 * Checks that the link still works, before the visitor thinks of a password.
 *
 * @returns whether the check has ended. It also ends if the call fails: the form is then shown anyway.
 */
function useLinkCheck(token: string, onInvalidLink: (link: InvalidLink) => void): boolean {
	const { data } = useLoaded(async (_, signal) => {
		await createBrowserApi<keyof typeof linkPaths>(linkPaths)('checkReset', { body: { token }, signal }).catch(
			(error: unknown) => {
				if (!signal.aborted && isNotFound(error)) onInvalidLink({ problem: errorMessage(error), isSubmitted: false });
			},
		);
		return 'checked';
	}, token);
	return data !== undefined;
}

const isNotFound = (error: unknown) => error instanceof ApiFailure && error.status === 404;

const linkUsedMessage = 'This link no longer works. Your new password is probably set already. Try logging in with it.';

type NewPasswordProps = { token: string; onDone: () => void; onInvalidLink: (link: InvalidLink) => void };

/** A new password ends every session of the account, including the one in this browser. */
function NewPassword({ token, onDone, onInvalidLink }: NewPasswordProps) {
	const setUser = useSetAtom(userAtom);
	/** Whether a response was lost. The password may then be set and the link used. */
	const isUnsure = useRef(false);
	const { fields, ...rest } = useAccountForm({
		name: 'reset',
		check: async () => (await import('../form-checks.ts')).checks.reset,
		send: async (api, { password }: Record<'password', string>) => {
			await api('resetPassword', { body: { token, password } }).catch((error: unknown) => {
				if (isNotFound(error)) {
					onInvalidLink({ problem: isUnsure.current ? linkUsedMessage : errorMessage(error), isSubmitted: true });
				}
				if (!(error instanceof ApiFailure)) isUnsure.current = true;
				return rethrowAsUncertain('Your new password may already be set. Try again, or log in with it.')(error);
			});
			setUser(null);
			onDone();
		},
	});
	return (
		<AccountForm
			{...rest}
			send="Set password"
			size="lg"
			aside={
				<Link to="/forgot" className="link target text-sm">
					Send me another link
				</Link>
			}
		>
			<NewPasswordField name="password" error={fields.password} />
		</AccountForm>
	);
}
