import { useSetAtom } from 'jotai';
import { browserApi } from '../api/browser.ts';
import { ApiFailure } from '../api/failure.ts';
import { useNavigateTo } from '../navigation/use-navigate-to.ts';
import { dropPersonalData } from '../storage/personal-storage.ts';
import { userAtom } from '../storage/session.ts';
import { notify } from '../ui/overlays/toasts.ts';

/** Ends the session in this browser, and deletes the person's drafts. */
export function useForgetSession(): () => void {
	const setUser = useSetAtom(userAtom);
	return () => {
		setUser(null);
		dropPersonalData();
	};
}

/** Logs out: immediately in this browser, and in the shop as soon as it responds. */
export function useLogOut(): () => Promise<void> {
	const forget = useForgetSession();
	const navigate = useNavigateTo();
	return async () => {
		// The call must start before `forget` deletes its token.
		const loggedOut = browserApi()('logOut', { body: {} }).then(
			() => true,
			(error: unknown) => error instanceof ApiFailure && error.status === 401,
		);
		forget();
		await navigate('/');
		if (await loggedOut) void notify('success', 'You are logged out.');
		else {
			const text =
				'You’re logged out of this browser, but we couldn’t reach the shop. The session ends after 30 days without use.';
			void notify('warning', text);
		}
	};
}
