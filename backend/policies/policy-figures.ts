import type { Holiday } from '../../contract/calendar/bank-holidays.ts';
import { closingTime, dispatchCutOff } from '../../contract/calendar/deadlines.ts';
import { timeZoneName } from '../../contract/calendar/shop-time-zone.ts';
import { formatDailyTime, formatWeekday } from '../../contract/format-date.ts';
import { formatDollars } from '../../contract/format-dollars.ts';
import { quoteLifetime } from '../../contract/orders/quote-lifetime.ts';
import { type PaymentMethod, paymentMethodFacts, paymentMethods, paymentName } from '../../contract/payment-methods.ts';
import type { CountryShipping } from '../../contract/places/place.ts';
import { returnDays } from '../../contract/policies/promises.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { offeredMethods } from '../../contract/pricing/offered-methods.ts';
import { currentShop, postalAddress } from '../../contract/shop.ts';
import { day, minute } from '../../contract/time-spans.ts';
import { sessionIdle, unverifiedLifetime } from '../accounts/account-limits.ts';
import { listClosedDays } from '../calendar/read-calendar.ts';
import type { Database } from '../db/database.ts';
import { mailRetention } from '../mail/outbox.ts';
import type { OrderSettings } from '../orders/order-limits.ts';
import { listShipping } from '../places/read-places.ts';

/** The shop's settings that its policies mention. */
export type PolicyRules = Pick<OrderSettings, 'prices' | 'rules'>;

/** Values for `{name}` placeholders in policies, so that the text always matches what the shop does. */
export type Figures = Record<string, string>;

export async function readFigures(db: Database, rules: PolicyRules): Promise<Figures> {
	return figuresOf(rules, await listShipping(db), await listClosedDays(db));
}

export function figuresOf(
	{ prices, rules }: PolicyRules,
	countries: CountryShipping[],
	closedDays: Holiday[] = [],
): Figures {
	const { name, address } = currentShop();
	return {
		seller: name,
		address: address.join(', '),
		'postal-address': postalAddress(),
		'quote-minutes': span(quoteLifetime / minute, 'minute'),
		...Object.fromEntries(
			paymentMethods.map((method) => [`${paymentMethodFacts[method].setting}-days`, daysToPay(method)]),
		),
		'payment-table': paymentTable(),
		'closing-time': formatDailyTime(closingTime),
		'dispatch-cut-off': formatDailyTime(dispatchCutOff()),
		'time-zone': timeZoneName(),
		'return-days': span(returnDays(), 'day'),
		holidays: holidayTable(closedDays),
		'payment-prices': paymentPricesText(),
		'grace-hours': span(rules.graceHours, 'hour'),
		'unpaid-orders': String(rules.unpaidOrders),
		'unpaid-pieces': String(rules.unpaidPieces),
		'unpaid-dollars': formatDollars(toDollars(rules.unpaidCents)),
		'stale-seconds': span(prices.staleSeconds, 'second'),
		'pause-time': seconds(prices.pauseSeconds),
		'session-days': span(sessionIdle / day, 'day'),
		'unverified-days': span(unverifiedLifetime / day, 'day'),
		'mail-days': span(mailRetention / day, 'day'),
		countries: new Intl.ListFormat('en-US').format(countries.map(named)),
		'shipping-table': shippingTable(countries),
	};
}

/** Describes which price is the regular one. */
function paymentPricesText(): string {
	const { methods, regular } = offeredMethods();
	const costly = namesOf(methods.filter(costsPercentage));
	const others = namesOf(methods.filter((method) => !costsPercentage(method)));
	if (!costly || !others) return 'Our prices are the same for every payment method.';
	return costsPercentage(regular)
		? `The regular price of bullion is the price by ${costly}. If you pay by ${others}, a discount comes off it, because such a payment costs us less.`
		: `The regular price of bullion is the price by ${others}. By ${costly} it is higher, because a ${costly} payment costs us a percentage.`;
}

const costsPercentage = (method: PaymentMethod) => paymentMethodFacts[method].costsPercentage;

const namesOf = (methods: PaymentMethod[]) =>
	methods.map((method) => paymentMethodFacts[method].inSentence).join(' or ');

/** Leaves unknown placeholders unchanged, so that the author notices them. */
export function fillFigures(markdown: string, figures: Figures): string {
	return markdown.replaceAll(/\{([a-z-]+)\}/g, (typed, name: string) =>
		Object.hasOwn(figures, name) ? (figures[name] ?? typed) : typed,
	);
}

const daysToPay = (method: PaymentMethod) => span(paymentMethodFacts[method].daysToPay, 'business day');

/** A table of the offered payment methods. */
function paymentTable(): string {
	const rows = currentShop().paymentMethods.map((method) => [paymentName(method), daysToPay(method)]);
	return table([['Payment method', 'Due within'], ['---', '---'], ...rows]);
}

const table = (rows: string[][]) => rows.map((row) => `| ${row.join(' | ')} |`).join('\n');

const span = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

const seconds = (amount: number) => (amount % 60 === 0 ? span(amount / 60, 'minute') : span(amount, 'second'));

const named = ({ code, name }: CountryShipping) => (code === 'US' ? `the ${name}` : name);

const cell = (text: string) => text.replaceAll('|', '\\|');

function shippingTable(countries: CountryShipping[]): string {
	const rows = countries.flatMap(({ name, methods }) =>
		methods.map((method) =>
			[method.name, name, formatDollars(method.price), freeFrom(method.free_from), method.description].map(cell),
		),
	);
	const head = ['Method', 'To', 'Price', 'Free from', 'How long'];
	return table([head, head.map(() => '---'), ...rows]);
}

/** A table of the days on which the shop is closed besides weekends. */
function holidayTable(days: Holiday[]): string {
	const rows = days.map(({ day, name }) => `| ${formatWeekday(day)}, ${day.slice(0, 4)} | ${cell(name)} |`);
	return ['| Closed on | |', '| --- | --- |', ...rows].join('\n');
}

const freeFrom = (dollars: number | null) => (dollars === null ? '' : formatDollars(dollars));
