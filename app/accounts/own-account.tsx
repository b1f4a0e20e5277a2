import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import type { User } from '../../contract/accounts/account.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { useNavigateTo } from '../navigation/use-navigate-to.ts';
import { userAtom } from '../storage/session.ts';
import { Button } from '../ui/button.tsx';
import { LoadingAccount } from './loading-account.tsx';
import { loginPath } from './login/login-path.ts';
import { RetryNotice } from './retry-notice.tsx';
import { useForgetSession } from './use-end-session.ts';

type OwnAccountProps = { children: (user: User, onChange: (user: User) => void) => ReactNode };

/** Loads the account of the logged-in user, and updates the stored name and address. */
export function OwnAccount({ children }: OwnAccountProps) {
	const [storedUser, setStoredUser] = useAtom(userAtom);
	const {
		data: answer,
		setData: setAnswer,
		problem,
		reload,
	} = useLoaded(async (api, signal) => {
		const { user } = await api('getAccount', { signal });
		setStoredUser(user);
		return user;
	});

	function change(user: User) {
		setAnswer(user);
		setStoredUser(user);
	}

	if (problem) return <RetryNotice problem={problem} onAgain={reload} aside={<LogInAgain />} />;
	if (!answer || storedUser?.id !== answer.id) return <LoadingAccount text="Loading your account" />;
	// The stored name and address are newer if they were changed in another tab.
	return children({ ...answer, ...storedUser }, change);
}

function LogInAgain() {
	const forget = useForgetSession();
	const navigate = useNavigateTo();
	return (
		<Button
			variant="secondary"
			onClick={() => {
				forget();
				void navigate(loginPath(window.location));
			}}
		>
			Log in again
		</Button>
	);
}
