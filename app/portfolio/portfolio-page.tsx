import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { LoadingAccount } from '../accounts/loading-account.tsx';
import { LoginInvitation } from '../accounts/login-invitation.tsx';
import { userAtom } from '../storage/session.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';

// Loaded separately: only logged-in users need it.
const OwnPortfolio = lazyComponent(() => import('./own-portfolio.tsx'));

/** The user's portfolio at live prices. The server renders the same HTML for every user. */
export function PortfolioPage() {
	const user = useAtomValue(userAtom);
	return (
		<div className="page py-band">
			<h1 className="title mb-8 text-4xl">Your portfolio</h1>
			{user === undefined && <LoadingAccount text="Loading your portfolio" />}
			{user === null && (
				<LoginInvitation title="You’re not logged in" text="Log in to track your metal and its live value." />
			)}
			{user && (
				<Suspense fallback={<LoadingAccount text="Loading your portfolio" />}>
					<OwnPortfolio key={user.id} />
				</Suspense>
			)}
		</div>
	);
}
