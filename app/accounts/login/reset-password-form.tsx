import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { linkPaths } from '../../../contract/accounts/link-paths.ts';
import { linksTo } from '../../../contract/accounts/links.ts';
import { openApi } from '../../api/browser.ts';
import { errorMessage, orPerhaps } from '../../api/error-message.ts';
import { ApiFailure } from '../../api/failure.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { Link } from '../../navigation/link.tsx';
import { userAtom } from '../../storage/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FormAccepted } from '../../ui/form-accepted.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountForm } from '../account-form.tsx';
import { NewPasswordField } from '../password-field.tsx';
import { takeFrom } from '../safe-return-path.ts';
import { useAccountForm } from '../use-account-form.ts';
import { useLinkToken } from '../use-link-token.ts';
import { WithoutLink } from './invalid-link-notice.tsx';
import { entryPath } from './login-path.ts';
import { MailForm } from './request-link-form.tsx';

/** Nothing works (any more) of what led here: what the shop said of it, and whether that came after a press. */
type Gone = { problem: string; isPressed: boolean };

/** A new password, by the link of a mail. Another link that is opened in this tab begins anew. */
export function ResetForm() {
	const found = useLinkToken(linksTo('/reset-password'));
	if (found === undefined) return <Skeleton className="h-32 max-w-form" />;
	return found ? <ByLink key={found.token} token={found.token} /> : <AnotherLink />;
}

function ByLink({ token }: { token: string }) {
	const [gone, setGone] = useState<Gone>();
	const [backTo, setBackTo] = useState<string>();
	const isKnown = useIsKnown(token, setGone);

	if (backTo !== undefined) {
		return (
			<div className="grid justify-items-start gap-5">
				<FormAccepted>Your new password is set. You were logged out everywhere.</FormAccepted>
				<ButtonLink to={entryPath('/login', backTo)}>Log in</ButtonLink>
			</div>
		);
	}
	if (gone) return <AnotherLink {...gone} />;
	if (!isKnown) return <Skeleton className="h-32 max-w-form" />;
	return <NewPassword token={token} onDone={() => setBackTo(takeFrom())} onGone={setGone} />;
}

const AnotherLink = ({ problem, isPressed = false }: Partial<Gone>) => (
	<WithoutLink problem={problem} takesFocus={isPressed}>
		<MailForm
			name="forgot"
			what="sets a new password"
			send={(api, email) => api('forgotPassword', { body: { email } })}
		/>
	</WithoutLink>
);

/**
 * Asks the shop whether a link still works, before somebody thinks of a password for it.
 *
 * @returns once that is known; where the shop does not say, the form is there all the same
 */
function useIsKnown(token: string, onGone: (gone: Gone) => void): boolean {
	const { data } = useLoaded(async (_, signal) => {
		await openApi<keyof typeof linkPaths>(linkPaths)('checkReset', { body: { token }, signal }).catch(
			(error: unknown) => {
				if (!signal.aborted && isGone(error)) onGone({ problem: errorMessage(error), isPressed: false });
			},
		);
		return 'known';
	}, token);
	return data !== undefined;
}

const isGone = (error: unknown) => error instanceof ApiFailure && error.status === 404;

const isUsed = 'This link no longer works. Your new password is probably set already. Try logging in with it.';

type NewPasswordProps = { token: string; onDone: () => void; onGone: (gone: Gone) => void };

/** It ends every session of the account, this browser's too. */
function NewPassword({ token, onDone, onGone }: NewPasswordProps) {
	const setUser = useSetAtom(userAtom);
	/** Whether an answer was lost: the link may have done what it is for. */
	const isUnsure = useRef(false);
	const { fields, ...rest } = useAccountForm({
		name: 'reset',
		check: async () => (await import('../form-checks.ts')).checks.reset,
		send: async (api, { password }: Record<'password', string>) => {
			await api('resetPassword', { body: { token, password } }).catch((error: unknown) => {
				if (isGone(error)) onGone({ problem: isUnsure.current ? isUsed : errorMessage(error), isPressed: true });
				if (!(error instanceof ApiFailure)) isUnsure.current = true;
				return orPerhaps('Your new password may already be set. Try again, or log in with it.')(error);
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
