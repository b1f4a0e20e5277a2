import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { LoadingAccount } from '../accounts/loading-account.tsx';
import { LoginInvitation } from '../accounts/login-invitation.tsx';
import { userAtom } from '../storage/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

// For who is logged in alone, as the orders of a person are.
const OwnPortfolio = lazyPart(() => import('./own-portfolio.tsx'));

/** What a person holds, at live prices. Until the page is alive it is the same whoever asks. */
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
