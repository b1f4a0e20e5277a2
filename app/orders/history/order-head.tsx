import { type ReactNode, useEffect, useRef } from 'react';
import type { Order } from '../../../contract/orders/checkout.ts';
import { isUnpaid, type OrderStatus } from '../../../contract/orders/order-statuses.ts';
import { hasEmails, OutboxLink, sendsEmails } from '../../email-notes.tsx';
import { Link } from '../../navigation/link.tsx';
import { formatDeadline, formatDollars } from '../../ui/format.ts';
import { orderLabels } from './order-labels.ts';
import { TrackingNumber } from './tracking-number.tsx';

/** The heading and the first sentences of an order's page, by status. */
const heads: Record<OrderStatus, { title: (number: ReactNode) => ReactNode; text: (order: Order) => ReactNode }> = {
	'awaiting-payment': {
		title: (number) => (
			<>
				<span>Thank you. Your order is </span>
				{number}
			</>
		),
		text: (order) => (
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
		text: ({ email }) => (
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
		text: ({ shipping_method, shipment }) => (
			<>
				<span>{`We shipped it by ${shipping_method}.${shipment?.carrier ? ` The carrier is ${shipment.carrier}.` : ''}`}</span>
				{shipment?.tracking && (
					<>
						<span> Its tracking number is </span>
						<TrackingNumber shipment={shipment} />
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
		text: ({ refund }) => !refund && <span>Its prices no longer hold. Please don’t pay for it.</span>,
	},
	lapsed: {
		title: (number) => (
			<>
				<span>Your order </span>
				{number}
				<span> has expired</span>
			</>
		),
		text: ({ payment, refund }) => (
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

/** Whether the order was emailed. Hidden in print, where the order is a receipt. */
function OrderEmail({ order: { is_mailed, order_number } }: { order: Order }) {
	return <span className="print:hidden">{emailText()}</span>;

	function emailText(): ReactNode {
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

const saveLinkHint = 'Save this link; anyone with it can see your order.';

/** @param isOwn true in the list of a logged-in user; false when opened by its link */
export function OrderHead({ order, isOwn }: { order: Order; isOwn?: boolean | undefined }) {
	const { title, text } = heads[order.status];
	const heading = useRef<HTMLHeadingElement>(null);
	const lastStatus = useRef(order.status);

	// When the status changes, the button that changed it unmounts with the focus.
	useEffect(() => {
		if (lastStatus.current !== order.status && document.activeElement === document.body) heading.current?.focus();
		lastStatus.current = order.status;
	}, [order.status]);

	return (
		<header className="mb-10 grid justify-items-center gap-3 text-center">
			<p className="label text-gilt">{orderLabels[order.status]}</p>
			{/* The order number doesn't wrap. */}
			<h1 ref={heading} tabIndex={-1} className="title text-3xl outline-none">
				{title(<span className="whitespace-nowrap">{order.order_number}</span>)}
			</h1>
			<p className="max-w-measure text-ink-soft wrap-anywhere">
				{text(order)}
				<span>{` ${!isOwn && isUnpaid(order.status) ? saveLinkHint : ''} `}</span>
				{order.refund && <Refund order={order} />}
			</p>
		</header>
	);
}

const notNeeded = ' is no longer needed.';

/** Why a payment is refunded. */
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
