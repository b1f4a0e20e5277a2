import { AccountPage } from '../accounts/account-page.tsx';
import { OwnAccount } from '../accounts/own-account.tsx';
import { Greeting } from '../accounts/profile/greeting.tsx';
import { pageMeta } from '../page-head/page-meta.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import type { Route } from './+types/profile.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Your account', robots: 'noindex' });

const RecentOrders = lazyComponent(() => import('../orders/history/recent-orders.tsx'));
const PortfolioCard = lazyComponent(() => import('../portfolio/portfolio-card.tsx'));
const AlertsCard = lazyComponent(() => import('../alerts/alerts-card.tsx'));
const AddressesCard = lazyComponent(() => import('../places/addresses-card.tsx'));
const SecurityCard = lazyComponent(() => import('../accounts/profile/security-card.tsx'));

/** The overview of the account. The same HTML for all users; the browser loads the account. */
export default function ProfilePage() {
	return (
		<AccountPage
			title="Your account"
			loading="Loading your account"
			invitation="Log in to see your account, or create one. It takes a minute."
		>
			{() => (
				<OwnAccount>
					{(user) => (
						<div className="grid grid-cols-1 gap-6">
							<Greeting user={user} />
							<RecentOrders />
							<div className="grid grid-cols-1 gap-6 md:grid-cols-2">
								<PortfolioCard />
								<AlertsCard />
								<AddressesCard />
								<SecurityCard />
							</div>
						</div>
					)}
				</OwnAccount>
			)}
		</AccountPage>
	);
}
