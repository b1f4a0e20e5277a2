import { type ReactNode, useEffect, useRef } from 'react';
import type { Order } from '../../contract/orders/checkout.ts';
import { hasEmails, OutboxLink, sendsEmails } from '../emails.tsx';
import { Link } from '../navigation/link.tsx';
import { formatDeadline, formatDollars } from '../ui/format.ts';
import { orderLabels } from './order-words.ts';

/** What an order's page says first, by where the order stands. */
const heads: Record<Order['status'], { title: (number: ReactNode) => ReactNode; says: (order: Order) => ReactNode }> = {
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
				<span>{`Thank you. It ships to the address below.${sendsEmails() ? ` We’ll email ${email} when it’s on its way.` : ''}`}</span>
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
				<span>{`It was sent by ${shipping_method}.${shipment?.carrier ? ` It is carried by ${shipment.carrier}.` : ''}`}</span>
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
		says: ({ refund }) => !refund && <span>Its prices no longer hold. Please do not pay for it now.</span>,
	},
	lapsed: {
		title: (number) => (
			<>
				<span>Your order </span>
				{number}
				<span> has lapsed</span>
			</>
		),
		says: ({ payment, refund }) => (
			<>
				<span>{`It was not paid by ${formatDeadline(payment.due_at)}, so its pieces are on sale again and its prices no longer hold.`}</span>
				{!refund && (
					<>
						<span> Please do not pay for it now. If you have paid already, </span>
						<Link to="/contact" className="link">
							write to us
						</Link>
						<span> and name the order.</span>
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
		if (!hasEmails()) return 'This shop can’t send email yet, so no confirmation will come: save or print this page.';
		if (!is_mailed)
			return 'We haven’t emailed this to you: your address was sent as many orders today as we send to one.';
		if (sendsEmails()) return 'We’ve emailed this to you, too.';
		return (
			<>
				<span>This demo has no mail server: </span>
				<OutboxLink about={order_number}>open the confirmation email in its outbox</OutboxLink>
				<span>.</span>
			</>
		);
	}
}

const keepAddress = 'Keep the address of this page: it shows your order to whoever has it.';

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
				<span>{` ${!isOwn && order.status === 'awaiting-payment' ? keepAddress : ''} `}</span>
				{order.refund && <Refund order={order} />}
			</p>
		</header>
	);
}

function Refund({ order: { refund, total, status } }: { order: Order }) {
	const late = status === 'lapsed' ? ' came too late, when its pieces were sold. We' : ' is no longer needed. We';
	return refund === 'due' ? (
		<span>{`Your payment of ${formatDollars(total)}${late} send it back the way it came${sendsEmails() ? ', and email you when that is done.' : '.'}`}</span>
	) : (
		<span>{`Your payment of ${formatDollars(total)} was sent back the way it came. Banks may take some days to book it.`}</span>
	);
}
