import { useSetAtom } from 'jotai';
import { browserApi } from '../api/browser.ts';
import { ApiFailure } from '../api/failure.ts';
import { useNavigateTo } from '../navigation/use-navigate-to.ts';
import { dropPersonal } from '../storage/personal.ts';
import { userAtom } from '../storage/session.ts';
import { notify } from '../ui/overlays/toasts.ts';

/** Forgets in this browser who is logged in, and what they were typing. */
export function useForgetSession(): () => void {
	const setUser = useSetAtom(userAtom);
	return () => {
		setUser(null);
		dropPersonal();
	};
}

/** Logs out: at once in this browser, and as soon as it answers in the shop. */
export function useLogOut(): () => Promise<void> {
	const forget = useForgetSession();
	const navigate = useNavigateTo();
	return async () => {
		// It bears the token that is then forgotten.
		const told = browserApi()('logOut', { body: {} }).then(
			() => true,
			(error: unknown) => error instanceof ApiFailure && error.status === 401,
		);
		forget();
		await navigate('/');
		if (await told) void notify('success', 'You are logged out.');
		else {
			const text =
				'You’re logged out of this browser, but we couldn’t reach the shop. The session ends after 30 days without use.';
			void notify('warning', text);
		}
	};
}
