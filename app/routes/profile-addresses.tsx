import { AccountPage } from '../accounts/account-page.tsx';
import { rejectUnscriptedPost } from '../accounts/unscripted-post.server.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import type { Route } from './+types/profile-addresses.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Your addresses', robots: 'noindex' });

/** Handles a form that was submitted before the page's code had loaded. */
export const action = rejectUnscriptedPost;

const AddressBook = lazyComponent(() => import('../places/address-book.tsx'));

/** The same HTML for all users. The browser loads the account. */
export default function ProfileAddresses() {
	return (
		<AccountPage
			title="Your addresses"
			loading="Loading your addresses"
			invitation="Log in to see your saved addresses."
		>
			{() => <AddressBook />}
		</AccountPage>
	);
}
