import { formatDollars } from '../../contract/format-dollars.ts';
import { alertConfirmWindow } from '../../contract/limits.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { day } from '../../contract/time-spans.ts';
import { composeMail } from '../mail/compose.ts';
import type { outbox } from '../mail/tables.ts';
import { isPastThreshold } from './crossing.ts';
import type { AlertRow, PriceAlert, StockAlert } from './mail-links.ts';

type Mail = typeof outbox.$inferInsert;
/** The metal's name and price, in cents per troy ounce. */
export type SpotOfAlert = { name: string; askCents: number; simulated: boolean };
/** The shop's origin and the token of this email's links. */
type Links = { shopUrl: string; token: string };
type PriceMail = Links & { alert: PriceAlert; spot: SpotOfAlert };

const inDollars = (cents: number) => formatDollars(toDollars(cents));
const confirmDays = alertConfirmWindow / day;

/** Asks for confirmation, so that nobody can subscribe someone else's address. */
function confirmation(
	alert: AlertRow,
	{ shopUrl, token }: Links,
	subject: string,
	condition: string,
	state: string,
): Mail {
	return {
		alertId: alert.id,
		recipient: alert.email,
		...composeMail(subject, [
			`Someone, hopefully you, asked us to email you when ${condition}.`,
			state,
			{
				link: `To confirm this alert, open this page within ${confirmDays} days and press the button`,
				url: `${shopUrl}/alerts/confirm/${token}`,
				button: 'Confirm this alert',
			},
			'If this wasn’t you, ignore this email. We’ll delete the alert and your address.',
		]),
	};
}

export function confirmationMail({ alert, spot, ...links }: PriceMail): Mail {
	const threshold = `${spot.name.toLowerCase()} ${alert.direction} ${inDollars(alert.priceCents)}`;
	const waits = isPastThreshold(alert, spot.askCents)
		? [`It’s already ${alert.direction} that. ${nextEmail(alert)}.`]
		: [];
	const state = [currentPrice(spot), ...waits].join(' ');
	return confirmation(
		alert,
		links,
		`Confirm your price alert: ${threshold}`,
		`spot is at your price: ${threshold} per troy ounce`,
		state,
	);
}

type StockMail = Links & { alert: StockAlert; title: string; isPaused: boolean };

/**
 * @param title the product's title
 * @param isPaused whether sales of its metal are paused
 */
export function stockConfirmationMail({ alert, title, isPaused, ...links }: StockMail): Mail {
	const state = `${isPaused ? 'We’ve paused sales of it' : 'It’s out of stock'}. We’ll email you once when it’s back, then delete your address.`;
	return confirmation(alert, links, `Confirm your stock alert: ${title}`, `${title} is back in stock`, state);
}

/** Announces that a product is back. The alert itself is deleted. */
export function backInStockMail({
	alert,
	title,
	shopUrl,
}: Omit<Links, 'token'> & { alert: StockAlert; title: string }): Mail {
	return {
		recipient: alert.email,
		...composeMail(`${title} is back in stock`, [
			`You asked us to email you when ${title} is back in stock. It’s available now, while supplies last.`,
			{ link: 'View product', url: `${shopUrl}/product-details/${alert.productId}`, button: 'View product' },
			'We’ve deleted your alert and your address. You won’t get any more emails about it.',
		]),
	};
}

/** Announces that the ask has moved past the alert's price. */
export function crossingMail({ alert, spot, shopUrl, token }: PriceMail): Mail {
	const unsubscribeUrl = `${shopUrl}/alerts/unsubscribe/${token}`;
	const price = inDollars(alert.priceCents);
	return {
		alertId: alert.id,
		recipient: alert.email,
		...composeMail(`${spot.name} is ${alert.direction} ${price}`, [
			`You asked us to email you when ${spot.name.toLowerCase()} is ${alert.direction} ${price} per troy ounce.`,
			currentPrice(spot),
			{
				link: `Shop our ${spot.name.toLowerCase()}`,
				url: `${shopUrl}/shop1?category=${alert.metalId}`,
				button: `See our ${spot.name.toLowerCase()}`,
			},
			{ link: `Your alert stays on. ${nextEmail(alert)}. To unsubscribe`, url: unsubscribeUrl },
		]),
		unsubscribeUrl,
	};
}

function currentPrice({ name, askCents, simulated }: SpotOfAlert): string {
	return `${name} is now at ${inDollars(askCents)}${simulated ? ' (simulated prices)' : ''}.`;
}

function nextEmail({ direction }: PriceAlert): string {
	const [back, again] = direction === 'above' ? ['fallen back', 'risen'] : ['risen back', 'fallen'];
	return `We’ll email you when the price has ${back} and ${again} past yours again`;
}
