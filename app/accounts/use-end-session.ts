import { useSetAtom } from 'jotai';
import { browserApi } from '../api/browser.ts';
import { ApiFailure } from '../api/failure.ts';
import { useNavigateTo } from '../navigation/use-navigate-to.ts';
import { dropPersonal } from '../storage/personal.ts';
import { userAtom } from '../storage/session.ts';
import { notify } from '../ui/toaster.ts';

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
				'You are logged out of this browser. The shop could not be told: its session ends unused after 30 days.';
			void notify('warning', text);
		}
	};
}
