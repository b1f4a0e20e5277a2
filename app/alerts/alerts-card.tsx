import type { OwnAlerts } from '../../contract/alerts/own-alerts.ts';
import { AccountCard, CardContent, EmptyCard } from '../accounts/account-card.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { hasEmails } from '../email-notes.tsx';
import { useSpot } from '../pricing/newest-prices.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { describeOwnAlert, stateOfAlert } from './describe-own-alert.ts';
import { ownAlertsApi } from './own-alerts-api.ts';

const shown = 4;

/** The user's latest alerts, for the overview of the account. */
export default function AlertsCard() {
	const loaded = useLoaded((_, signal) => ownAlertsApi()('getOwnAlerts', { signal }));
	return (
		<AccountCard title="Alerts" to="/profile/alerts" linkText="Your alerts">
			<CardContent loaded={loaded}>
				{(response) => (response.total === 0 ? <NoAlerts /> : <Latest response={response} />)}
			</CardContent>
		</AccountCard>
	);
}

function Latest({ response: { alerts, total } }: { response: OwnAlerts }) {
	const { prices } = useSpot();
	const more = total - Math.min(total, shown);
	return (
		<>
			<ul className="grid gap-3 border-t border-silver-200 pt-4 text-sm">
				{alerts.slice(0, shown).map((alert) => (
					<li key={alert.id} className="flex items-center justify-between gap-4">
						<span className="figures min-w-0 wrap-anywhere">{describeOwnAlert(alert, prices)}</span>
						<Badge tone={stateOfAlert(alert).tone}>{stateOfAlert(alert).name}</Badge>
					</li>
				))}
			</ul>
			{more > 0 && <p className="figures text-sm text-ink-mute">{`and ${more} more`}</p>}
		</>
	);
}

function NoAlerts() {
	return (
		<EmptyCard
			text="We email you when a metal crosses your price, or when a product is back in stock."
			action={
				hasEmails() && (
					<ButtonLink to="/alerts" variant="secondary">
						Set a price alert
					</ButtonLink>
				)
			}
		/>
	);
}
