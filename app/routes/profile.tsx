import { Suspense } from 'react';
import { Profile } from '../accounts/profile.tsx';
import { rejectUnscriptedPost } from '../accounts/unscripted-post.server.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/profile.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Your account', robots: 'noindex' });

/** Its forms are sent by the page's own code alone. */
export const action = rejectUnscriptedPost;

const AddressBook = lazyPart(() => import('../places/address-book.tsx'));

const addresses = (
	<Suspense fallback={<Skeleton className="h-24" />}>
		<AddressBook />
	</Suspense>
);

/** The same for everybody: whose account it is, the browser asks for. */
export default function ProfilePage() {
	return (
		<div className="page py-band">
			<h1 className="title mb-8 text-4xl">Your account</h1>
			<Profile addresses={addresses} />
		</div>
	);
}
