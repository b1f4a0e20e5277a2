import { AccountPage } from '../accounts/account-page.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';

// Loaded separately: only logged-in users need it.
const OwnPortfolio = lazyComponent(() => import('./own-portfolio.tsx'));

/** The user's portfolio at live prices. The server renders the same HTML for every user. */
export function PortfolioPage() {
	return (
		<AccountPage
			title="Your portfolio"
			loading="Loading your portfolio"
			invitation="Log in to track your metal and its live value."
		>
			{() => <OwnPortfolio />}
		</AccountPage>
	);
}
