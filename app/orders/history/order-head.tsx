import { type ReactNode, useEffect, useRef } from 'react';
import type { Order } from '../../../contract/orders/checkout.ts';
import { isUnpaid, type OrderStatus } from '../../../contract/orders/order-statuses.ts';
import { hasEmails, OutboxLink, sendsEmails } from '../../email-notes.tsx';
import { Link } from '../../navigation/link.tsx';
import { formatDeadline, formatDollars } from '../../ui/format.ts';
import { orderLabels } from './order-labels.ts';

/** What an order's page says first, by where the order stands. */
const heads: Record<OrderStatus, { title: (number: ReactNode) => ReactNode; says: (order: Order) => ReactNode }> = {
	'awaiting-payment': {
		title: (number) => (
			<>
				<span>Thank you. Your order is </span>
				{number}
			</>
		),
		says: (order) => (
			<>
				<span>Your prices are locked. </span>
				<OrderEmail order={order} />
			</>
		),
	},
	paid: {
		title: (number) => (
			<>
				<span>Your order </span>
				{number}
				<span> is paid</span>
			</>
		),
		says: ({ email }) => (
			<>
				<span>{`Thank you. We’ll ship it to the address below.${sendsEmails() ? ` We’ll email ${email} when it’s on its way.` : ''}`}</span>
			</>
		),
	},
	shipped: {
		title: (number) => (
			<>
				<span>Your order </span>
				{number}
				<span> is on its way</span>
			</>
		),
		says: ({ shipping_method, shipment }) => (
			<>
				<span>{`We shipped it by ${shipping_method}.${shipment?.carrier ? ` The carrier is ${shipment.carrier}.` : ''}`}</span>
				{shipment?.tracking && (
					<>
						<span> Its tracking number is </span>
						<span className="figures">{shipment.tracking}</span>
						<span>.</span>
					</>
				)}
			</>
		),
	},
	canceled: {
		title: (number) => (
			<>
				<span>Your order </span>
				{number}
				<span> was canceled</span>
			</>
		),
		says: ({ refund }) => !refund && <span>Its prices no longer hold. Please don’t pay for it.</span>,
	},
	lapsed: {
		title: (number) => (
			<>
				<span>Your order </span>
				{number}
				<span> has expired</span>
			</>
		),
		says: ({ payment, refund }) => (
			<>
				<span>{`We didn’t receive your payment by ${formatDeadline(payment.due_at)}, so its items are back on sale and its prices no longer hold.`}</span>
				{!refund && (
					<>
						<span> Please don’t pay for it now. If you’ve already paid, </span>
						<Link to="/contact" className="link">
							contact us
						</Link>
						<span> with your order number.</span>
					</>
				)}
			</>
		),
	},
};

/** Whether the order was emailed. Never printed: a printed order is a receipt. */
function OrderEmail({ order: { is_mailed, order_number } }: { order: Order }) {
	return <span className="print:hidden">{wordsOfEmail()}</span>;

	function wordsOfEmail(): ReactNode {
		if (!hasEmails())
			return 'This shop can’t send email yet, so you won’t get a confirmation. Save or print this page.';
		if (!is_mailed) return 'We haven’t emailed you this order because your address reached today’s email limit.';
		if (sendsEmails()) return 'We’ve also emailed it to you.';
		return (
			<>
				<span>This demo has no mail server: </span>
				<OutboxLink about={order_number}>open the confirmation email in its outbox</OutboxLink>
				<span>.</span>
			</>
		);
	}
}

const keepAddress = 'Save this link; anyone with it can see your order.';

/** @param isOwn it is shown to the person whose it is, who finds it in their list */
export function OrderHead({ order, isOwn }: { order: Order; isOwn?: boolean | undefined }) {
	const { title, says } = heads[order.status];
	const heading = useRef<HTMLHeadingElement>(null);
	const known = useRef(order.status);

	// With the move the button for it went, and the focus with that.
	useEffect(() => {
		if (known.current !== order.status && document.activeElement === document.body) heading.current?.focus();
		known.current = order.status;
	}, [order.status]);

	return (
		<header className="mb-10 grid justify-items-center gap-3 text-center">
			<p className="label text-gilt">{orderLabels[order.status]}</p>
			{/* The number stays in one piece. */}
			<h1 ref={heading} tabIndex={-1} className="title text-3xl outline-none">
				{title(<span className="whitespace-nowrap">{order.order_number}</span>)}
			</h1>
			<p className="max-w-measure text-ink-soft wrap-anywhere">
				{says(order)}
				<span>{` ${!isOwn && isUnpaid(order.status) ? keepAddress : ''} `}</span>
				{order.refund && <Refund order={order} />}
			</p>
		</header>
	);
}

const notNeeded = ' is no longer needed.';

/** Why a payment is sent back. */
const refundReasons: Record<OrderStatus, string> = {
	'awaiting-payment': notNeeded,
	paid: notNeeded,
	shipped: notNeeded,
	canceled: notNeeded,
	lapsed: ' arrived too late, when the items were sold.',
};

function Refund({ order: { refund, total, status } }: { order: Order }) {
	return refund === 'due' ? (
		<span>{`Your payment of ${formatDollars(total)}${refundReasons[status]} We’ll refund it the same way you paid${sendsEmails() ? ' and email you when it’s done.' : '.'}`}</span>
	) : (
		<span>{`Your payment of ${formatDollars(total)} was refunded the same way you paid. It may take a few days to reach your account.`}</span>
	);
}
