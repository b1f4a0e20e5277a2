import { AccountPage } from '../accounts/account-page.tsx';
import { rejectUnscriptedPost } from '../accounts/unscripted-post.server.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import type { Route } from './+types/profile-security.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Login and security', robots: 'noindex' });

/** Handles a form that was submitted before the page's code had loaded. */
export const action = rejectUnscriptedPost;

const AccountSecurity = lazyComponent(() => import('../accounts/profile/account-security.tsx'));

/** The same HTML for all users. The browser loads the account. */
export default function ProfileSecurity() {
	return (
		<AccountPage
			title="Login and security"
			loading="Loading your login methods"
			invitation="Log in to change your password and see your devices."
		>
			{() => <AccountSecurity />}
		</AccountPage>
	);
}
