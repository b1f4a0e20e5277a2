import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { Invitation } from '../accounts/invitation.tsx';
import { Waiting } from '../accounts/waiting.tsx';
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
			{user === undefined && <Waiting text="Loading your portfolio" />}
			{user === null && (
				<Invitation
					title="Nobody is logged in here"
					text="Log in to keep the metal that you hold, and see what it is worth at every tick."
				/>
			)}
			{user && (
				<Suspense fallback={<Waiting text="Loading your portfolio" />}>
					<OwnPortfolio key={user.id} email={user.email} />
				</Suspense>
			)}
		</div>
	);
}
