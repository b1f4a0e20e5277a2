import type { ReactNode } from 'react';
import { dispatchCutOff } from '../../contract/calendar/deadlines.ts';
import { formatDailyTime } from '../../contract/format-date.ts';
import { quoteMinutes } from '../../contract/orders/quote-lifetime.ts';
import { type PaymentMethod, paymentMethodFacts } from '../../contract/payment-methods.ts';
import { listMethods } from '../../contract/payment-names.ts';
import { countryName } from '../../contract/places/country-name.ts';
import type { CountryShipping } from '../../contract/places/place.ts';
import { policyAnchors, returnTime } from '../../contract/policies/promises.ts';
import { currentShop, hasDemoTexts, isDemo } from '../../contract/shop.ts';
import type { ShopProfile } from '../../contract/shop-profile/shop-profile.ts';
import { hasEmails } from '../email-notes.tsx';
import { Link } from '../navigation/link.tsx';
import { Accordion } from '../ui/accordion.tsx';
import { formatDollars } from '../ui/format.ts';

type Question = { id: string; title: string; content: ReactNode };

const to = (path: string, text: string) => (
	<Link to={path} className="link">
		{text}
	</Link>
);

/** A component, because the page's time zone is not yet known when this module is loaded. */
const DispatchCutOff = () => <span>{formatDailyTime(dispatchCutOff())}</span>;

const realShopQuestion: Question = {
	id: 'real',
	title: 'Is this a real shop?',
	content: (
		<p>
			<span>
				No. It works like one, but the products, mints, prices and bank details are made up. Please don’t send money.{' '}
			</span>
			{to('/about', 'More about us')}
			<span>.</span>
		</p>
	),
};

type FaqProps = { shipping: CountryShipping[]; own: ShopProfile['faq'] };

/** The owner's questions. Empty lines separate the paragraphs of an answer. */
const ownQuestions = (own: FaqProps['own']): Question[] =>
	own.map(({ question, answer }, index) => ({
		id: `own-${index}`,
		title: question,
		content: answer.split(/\n{2,}/).map((text) => <p key={text}>{text}</p>),
	}));

const questions = (shipping: CountryShipping[]): Question[] => [
	{
		id: 'price',
		title: 'How long is the price in my cart good for?',
		content: (
			<p>
				<span>{`Until the market moves. At checkout, we lock the price of your whole order for ${quoteMinutes} minutes as soon as you choose a state or province. `}</span>
				{hasDemoTexts() && (
					<>
						{to('/news-details/prices-held-ten-minutes', 'How the lock works')}
						<span>. </span>
					</>
				)}
				{hasEmails() && (
					<>
						<span>To get an email when metal reaches your price, set a </span>
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
				{`By ${listMethods(within)}. Your order shows the day and time it’s due. The order page has the payment details and the reference to include.`}
			</p>
		),
	},
	{
		id: 'ship',
		title: 'What does shipping cost?',
		content: (
			<p>
				<span>{`${shipping.map(({ code, methods }) => `${shippingTo(code, methods)} `).join('')}Someone must sign for the package. `}</span>
				{to('/policies/shipping', 'More about shipping')}
				<span>.</span>
			</p>
		),
	},
	{
		id: 'when',
		title: 'When does my order ship?',
		content: (
			<p>
				<span>Within one business day of cleared payment. It ships the same day if payment clears before </span>
				<DispatchCutOff />
				<span> on a business day. You’ll see a delivery estimate at checkout. </span>
				{to(`/policies/shipping#${policyAnchors.dispatch}`, 'What counts as a business day')}
				<span>. </span>
				{hasDemoTexts() && (
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
		title: 'Why is one item taxed and another not?',
		content: (
			<p>
				{`Many states tax bullion differently from other goods, and some exempt it above a certain amount. Your order shows the tax for each item.${isDemo() ? ' Tax rates in this demo are simplified and aren’t tax advice.' : ''}`}
			</p>
		),
	},
	{
		id: 'return',
		title: 'Can I return something?',
		content: (
			<p>
				<span>{`Yes, within ${returnTime()} and in its original condition: a bar in its sealed card, a coin in its capsule, beauty products sealed. For `}</span>
				{to(`/policies/returns#${policyAnchors.metal}`, 'bullion')}
				<span> we refund the lower of what you paid and what we sell it for on the day it arrives; for </span>
				{to(`/policies/returns#${policyAnchors.goods}`, 'everything else')}
				<span>, what you paid. Contact us first so we can tell you how to insure it.</span>
			</p>
		),
	},
	{
		id: 'order',
		title: 'How do I find my order?',
		content: (
			<p>
				{`Save the link to your order page; anyone with it can see your order. Your order number starts with ${currentShop().orderPrefix}. Include it when you contact us.`}
			</p>
		),
	},
	...(isDemo() ? [realShopQuestion] : []),
];

/** Frequently asked questions. */
export function Faq({ shipping, own }: FaqProps) {
	return <Accordion items={[...ownQuestions(own), ...questions(shipping)]} name="faq" />;
}

/** ' within 2 business days' */
function within(method: PaymentMethod): string {
	const { daysToPay } = paymentMethodFacts[method];
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
