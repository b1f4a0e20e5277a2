import { toDollars } from '../../contract/amount.ts';
import { formatDollars } from '../../contract/format-dollars.ts';
import { alertConfirmWindow } from '../../contract/limits.ts';
import { composeMail } from '../mail/compose.ts';
import type { outbox } from '../mail/tables.ts';
import { isBeyond } from './crossing.ts';
import type { AlertRow } from './links.ts';

type Mail = typeof outbox.$inferInsert;
/** The price of the alert's metal, cents per troy ounce, and what the metal is called. */
export type SpotOfAlert = { name: string; askCents: number; simulated: boolean };
/** What is told, and where its links lead: the shop's origin and the token of this mail. */
type Told = { alert: AlertRow; spot: SpotOfAlert; shopUrl: string; token: string };

const inDollars = (cents: number) => formatDollars(toDollars(cents));
const confirmDays = alertConfirmWindow / (24 * 60 * 60_000);

/** Asks whether the alert is wanted: nobody can subscribe another's address. */
export function confirmationMail({ alert, spot, shopUrl, token }: Told): Mail {
	const wish = `${spot.name.toLowerCase()} ${alert.direction} ${inDollars(alert.priceCents)}`;
	const waits = isBeyond(alert, spot.askCents) ? [`It is ${alert.direction} that already: ${waitsUntil(alert)}.`] : [];
	return {
		alertId: alert.id,
		recipient: alert.email,
		subject: `Confirm your price alert: ${wish}`,
		...composeMail([
			`Somebody, we hope you, asked us to tell you when spot is there: ${wish} a troy ounce.`,
			[standsAt(spot), ...waits].join(' '),
			{
				link: `To confirm this alert, open this page within ${confirmDays} days and press the button`,
				url: `${shopUrl}/alerts/confirm/${token}`,
			},
			'If it was not you, do nothing: without that there is no alert, and we forget this address.',
		]),
	};
}

/** Tells of a crossing. */
export function crossingMail({ alert, spot, shopUrl, token }: Told): Mail {
	const unsubscribeUrl = `${shopUrl}/alerts/unsubscribe/${token}`;
	const price = inDollars(alert.priceCents);
	return {
		alertId: alert.id,
		recipient: alert.email,
		subject: `${spot.name} is ${alert.direction} ${price}`,
		...composeMail([
			`You asked us to tell you when ${spot.name.toLowerCase()} is ${alert.direction} ${price} a troy ounce.`,
			standsAt(spot),
			{ link: `What we have in ${spot.name.toLowerCase()}`, url: `${shopUrl}/shop1?category=${alert.metalId}` },
			{ link: `This alert stays: ${waitsUntil(alert)}. To end it`, url: unsubscribeUrl },
		]),
		unsubscribeUrl,
	};
}

function standsAt({ name, askCents, simulated }: SpotOfAlert): string {
	return `${name} stands at ${inDollars(askCents)} now${simulated ? ' (simulated prices)' : ''}.`;
}

function waitsUntil({ direction }: AlertRow): string {
	const [back, again] = direction === 'above' ? ['fallen back', 'risen'] : ['risen back', 'fallen'];
	return `we write when the price has ${back} and ${again} past yours again`;
}
