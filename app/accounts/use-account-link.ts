import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router';
import { userAtom } from '../storage/session.ts';
import { loginPath } from './login/login-path.ts';

/** The way to one's account. The server, and the page until it has hydrated, know everybody as a guest from nowhere. */
export function useAccountLink(): { name: string; to: string } {
	const user = useAtomValue(userAtom);
	const location = useLocation();
	if (user) return { name: 'Account', to: '/profile' };
	return { name: 'Log in', to: user === null ? loginPath(location) : '/login' };
}
