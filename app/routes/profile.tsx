import { Suspense } from 'react';
import { Profile } from '../accounts/profile.tsx';
import { rejectUnscriptedPost } from '../accounts/unscripted-post.server.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/profile.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Your account', robots: 'noindex' });

/** Handles a form that was submitted before the page's code had loaded. */
export const action = rejectUnscriptedPost;

const AddressBook = lazyComponent(() => import('../places/address-book.tsx'));

const addresses = (
	<Suspense fallback={<Skeleton className="h-24" />}>
		<AddressBook />
	</Suspense>
);

/** The same HTML for all users. The browser loads the account. */
export default function ProfilePage() {
	return (
		<div className="page py-band">
			<h1 className="title mb-8 text-4xl">Your account</h1>
			<Profile addresses={addresses} />
		</div>
	);
}
