import { AccountPage } from '../accounts/account-page.tsx';
import { pageMeta } from '../page-head/page-meta.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import type { Route } from './+types/profile-alerts.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Your alerts', robots: 'noindex' });

const OwnAlerts = lazyComponent(() => import('../alerts/own-alerts.tsx'));

/** The same HTML for all users. The browser loads the account. */
export default function ProfileAlerts() {
	return (
		<AccountPage
			title="Your alerts"
			loading="Loading your alerts"
			invitation="Log in to see and end your price and stock alerts."
		>
			{({ email }) => <OwnAlerts email={email} />}
		</AccountPage>
	);
}
