import type { ReactNode } from 'react';
import { paymentTerms } from '../../contract/orders/payment-terms.ts';
import { Link } from '../navigation/link.tsx';
import { Accordion } from '../ui/accordion.tsx';

type Question = { id: string; title: string; content: ReactNode };

const to = (path: string, text: string) => (
	<Link to={path} className="link">
		{text}
	</Link>
);

const questions: Question[] = [
	{
		id: 'price',
		title: 'How long does the price in my cart stand?',
		content: (
			<p>
				Until the market moves, and at checkout for ten minutes: as soon as we know your state or province the whole
				order is priced and locked. {to('/news-details/prices-held-ten-minutes', 'How the lock works')}. Whoever waits
				for another price is told of it by mail: {to('/alerts', 'price alerts')}.
			</p>
		),
	},
	{
		id: 'pay',
		title: 'How can I pay, and by when?',
		content: (
			<p>
				By bank wire within {paymentTerms['bank-wire'].daysToPay} business days or by check within{' '}
				{paymentTerms.cheque.daysToPay}. Your order says the day and the hour. The details, with the reference to write
				on it, are on the page that you see after ordering. We do not take cards. What one would cost is seen at
				checkout.
			</p>
		),
	},
	{
		id: 'ship',
		title: 'What does shipping cost?',
		content: (
			<p>
				In the United States insured ground is $9.95 and free from $199; two-day is $29.95 and overnight $49.95. To
				Canada insured air is $34.95 and free from $2,500; express is $69.95. Somebody has to sign for it.
			</p>
		),
	},
	{
		id: 'when',
		title: 'When does my order leave?',
		content: (
			<p>
				Within one business day of cleared payment, and on the same day if it clears before 2.30pm New York time.{' '}
				{to('/news-details/dispatch-by-half-past-two', 'More about dispatch')}.
			</p>
		),
	},
	{
		id: 'tax',
		title: 'Why is there tax on one line and not on another?',
		content: (
			<p>
				Many states tax bullion differently from goods, and some free it from a certain amount. Each line of your order
				shows its own tax. The rates of this demo are simplified and no advice.
			</p>
		),
	},
	{
		id: 'return',
		title: 'Can I send something back?',
		content: (
			<p>
				Within thirty days, in the condition in which it came: a bar in its sealed card, a coin in its capsule. Write to
				us first, so that we can tell you how to insure it.
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
	{
		id: 'real',
		title: 'Is this a real shop?',
		content: (
			<p>
				No. It works like one from the first page to the last, but products, mints, prices and bank details are
				invented. Please send no money. {to('/about', 'More about us')}.
			</p>
		),
	},
];

/** What people ask most. */
export function Faq() {
	return <Accordion items={questions} name="faq" />;
}
