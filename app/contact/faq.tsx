import type { ReactNode } from 'react';
import { dispatchCutOff } from '../../contract/calendar/deadlines.ts';
import { formatDailyTime } from '../../contract/format-date.ts';
import { quoteMinutes } from '../../contract/limits.ts';
import { paymentTerms } from '../../contract/orders/payment-terms.ts';
import type { PaymentMethod } from '../../contract/payment-methods.ts';
import { listMethods } from '../../contract/payment-words.ts';
import { countryName } from '../../contract/places/country-name.ts';
import type { CountryShipping } from '../../contract/places/place.ts';
import { policyAnchors, returnDays } from '../../contract/policies/promises.ts';
import { isDemo } from '../../contract/shop.ts';
import { hasEmails } from '../emails.tsx';
import { Link } from '../navigation/link.tsx';
import { Accordion } from '../ui/accordion.tsx';
import { formatDollars } from '../ui/format.ts';

type Question = { id: string; title: string; content: ReactNode };

const to = (path: string, text: string) => (
	<Link to={path} className="link">
		{text}
	</Link>
);

/** Read at each render: a module is loaded before the page knows its time zone. */
const CutOff = () => <span>{formatDailyTime(dispatchCutOff)}</span>;

const isThisReal: Question = {
	id: 'real',
	title: 'Is this a real shop?',
	content: (
		<p>
			<span>
				No. It works like one from the first page to the last, but products, mints, prices and bank details are
				invented. Please send no money.{' '}
			</span>
			{to('/about', 'More about us')}
			<span>.</span>
		</p>
	),
};

type FaqProps = { shipping: CountryShipping[] };

const questions = (shipping: CountryShipping[]): Question[] => [
	{
		id: 'price',
		title: 'How long does the price in my cart stand?',
		content: (
			<p>
				<span>{`Until the market moves, and at checkout for ${quoteMinutes} minutes: as soon as we know your state or province the whole order is priced and locked. `}</span>
				{isDemo() && (
					<>
						{to('/news-details/prices-held-ten-minutes', 'How the lock works')}
						<span>. </span>
					</>
				)}
				{hasEmails() && (
					<>
						<span>To hear when metal reaches your price, set a </span>
						{to('/alerts', 'price alert')}
						<span>.</span>
					</>
				)}
			</p>
		),
	},
	{
		id: 'pay',
		title: 'How can I pay, and by when?',
		content: (
			<p>
				{`By ${listMethods(within)}. Your order says the day and the hour. The details, with the reference to write on the payment, are on the page that you see after ordering.`}
			</p>
		),
	},
	{
		id: 'ship',
		title: 'What does shipping cost?',
		content: (
			<p>
				<span>{`${shipping.map(({ code, methods }) => `${shippingTo(code, methods)} `).join('')}Someone has to sign for it. `}</span>
				{to('/policies/shipping', 'More about shipping')}
				<span>.</span>
			</p>
		),
	},
	{
		id: 'when',
		title: 'When does my order leave?',
		content: (
			<p>
				<span>Within one business day of cleared payment, and on the same day if it clears before </span>
				<CutOff />
				<span> on a business day. The checkout estimates the delivery. </span>
				{to(`/policies/shipping#${policyAnchors.dispatch}`, 'Which days are business days')}
				<span>. </span>
				{isDemo() && (
					<>
						{to('/news-details/dispatch-by-half-past-two', 'More about dispatch')}
						<span>.</span>
					</>
				)}
			</p>
		),
	},
	{
		id: 'tax',
		title: 'Why is there tax on one line and not on another?',
		content: (
			<p>
				{`Many states tax bullion differently from goods, and some free it from a certain amount. Each line of your order shows its own tax.${isDemo() ? ' The rates of this demo are simplified and no advice.' : ''}`}
			</p>
		),
	},
	{
		id: 'return',
		title: 'Can I send something back?',
		content: (
			<p>
				<span>{`Within ${returnDays} days, in the condition in which it came: a bar in its sealed card, a coin in its capsule, beauty products sealed. For `}</span>
				{to(`/policies/returns#${policyAnchors.metal}`, 'bullion')}
				<span> we refund the lower of what you paid and what we sell it for on the day it arrives; for </span>
				{to(`/policies/returns#${policyAnchors.goods}`, 'everything else')}
				<span>, what you paid. Write to us first, so that we can tell you how to insure it.</span>
			</p>
		),
	},
	{
		id: 'order',
		title: 'How do I find my order again?',
		content: (
			<p>
				Keep the address of the page that you saw after ordering: it shows the order to whoever has it. The number
				begins with AS; name it when you write.
			</p>
		),
	},
	...(isDemo() ? [isThisReal] : []),
];

/** What people ask most. */
export function Faq({ shipping }: FaqProps) {
	return <Accordion items={questions(shipping)} name="faq" />;
}

/** ' within 2 business days' */
function within(method: PaymentMethod): string {
	const { daysToPay } = paymentTerms[method];
	return ` within ${daysToPay} business day${daysToPay === 1 ? '' : 's'}`;
}

/** 'To Canada: Insured air $34.95, free from $2,500; Express $69.95.' */
function shippingTo(country: string, methods: CountryShipping['methods']): string {
	const costs = methods.map(({ name, price, free_from }) => {
		const free = free_from === null ? '' : `, free from ${formatDollars(free_from)}`;
		return `${name} ${formatDollars(price)}${free}`;
	});
	return `To ${countryName(country)}: ${costs.join('; ')}.`;
}
