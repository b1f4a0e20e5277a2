import { AccountPage } from '../accounts/account-page.tsx';
import { rejectUnscriptedPost } from '../accounts/unscripted-post.server.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import type { Route } from './+types/profile-details.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Your details', robots: 'noindex' });

/** Handles a form that was submitted before the page's code had loaded. */
export const action = rejectUnscriptedPost;

const AccountDetails = lazyComponent(() => import('../accounts/profile/account-details.tsx'));

/** The same HTML for all users. The browser loads the account. */
export default function ProfileDetails() {
	return (
		<AccountPage
			title="Your details"
			loading="Loading your details"
			invitation="Log in to change your name and email address."
		>
			{() => <AccountDetails />}
		</AccountPage>
	);
}
