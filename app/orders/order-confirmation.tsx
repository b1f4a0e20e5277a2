import type { ReactNode } from 'react';
import { lineKey } from '../../contract/catalogue/chosen-options.ts';
import { isMasked } from '../../contract/mask-email.ts';
import { amountRows, totalRow } from '../../contract/orders/amount-rows.ts';
import type { Order } from '../../contract/orders/checkout.ts';
import { describeDelivery } from '../../contract/orders/describe-delivery.ts';
import { hasEnded, isUnpaid } from '../../contract/orders/order-statuses.ts';
import { TotalsList } from '../cart/totals-list.tsx';
import { CouponNote } from '../coupons/coupon-note.tsx';
import { hasEmails, OutboxLink } from '../email-notes.tsx';
import { AddressLines } from '../places/address-lines.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { formatDeadline, formatDollars } from '../ui/format.ts';
import { OrderHead } from './history/order-head.tsx';
import { OrderLineRow } from './history/order-line-row.tsx';
import { OrderTimeline } from './history/order-timeline.tsx';
import { LineCertificate } from './invoice/line-certificate.tsx';
import { OrderDocuments } from './invoice/order-documents.tsx';
import { PrintedOrder } from './invoice/printed-order.tsx';

/**
 * A placed order: its status, payment instructions while unpaid, items and delivery.
 *
 * @param children actions for the user who owns it
 * @param aside actions for a visitor who has its link
 */
export function OrderConfirmation({
	order,
	children,
	aside,
}: {
	order: Order;
	children?: ReactNode;
	aside?: ReactNode;
}) {
	return (
		<div className="page py-band">
			<PrintedOrder order={order} />
			<OrderHead order={order} isOwn={children !== undefined} />
			<div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
				<div className="grid min-w-0 gap-10">
					{isUnpaid(order.status) && <Payment order={order} />}
					<OrderTimeline order={order} />
					<Delivery order={order} />
				</div>
				<Contents order={order} isOwn={children !== undefined} />
			</div>
			{children ?? (
				<div className="mt-12 grid justify-items-center gap-8">
					<ButtonLink to="/shop1" variant="secondary">
						Continue shopping
					</ButtonLink>
					{aside}
				</div>
			)}
		</div>
	);
}

function Payment({ order: { payment, total } }: { order: Order }) {
	const facts = [
		{ key: 'Amount', value: formatDollars(total) },
		{ key: 'Reference', value: payment.reference },
		{ key: 'Pay by', value: formatDeadline(payment.due_at) },
		{ key: 'Held until', value: formatDeadline(payment.kept_until) },
		...payment.instructions,
	];
	return (
		<section aria-labelledby="payment">
			<h2 id="payment" className="title mb-4 text-xl">
				{`Pay by ${payment.name.toLowerCase()}`}
			</h2>
			<Facts facts={facts} />
		</section>
	);
}

function Delivery({
	order: { order_number, address, shipping_method, delivery, payment, email, status },
}: {
	order: Order;
}) {
	const isOver = hasEnded(status);
	return (
		<section aria-labelledby="delivery">
			<h2 id="delivery" className="title mb-4 text-xl">
				{isOver ? 'Shipping address' : 'Delivery'}
			</h2>
			<AddressLines address={address} className="border-t border-silver-200 pt-3 text-sm" />
			{isMasked(address.line1) && (
				<p className="mt-3 text-sm">
					An order's link shows the address for 30 days. To see it, log in with the email used for the order.
				</p>
			)}
			{delivery && !isOver && (
				<p className="figures mt-3 text-sm">{`${describeDelivery(delivery, payment.method)}.`}</p>
			)}
			<p className="mt-3 text-sm text-ink-soft wrap-anywhere">
				<span>{`${shipping_method}. ${isOver ? (hasEmails() ? `We’ve written to ${email}.` : '') : `If we have questions, we’ll ${hasEmails() ? 'email' : 'write to'} ${email}.`} `}</span>
				<OutboxLink about={order_number}>The emails of this order are in this demo’s outbox</OutboxLink>
			</p>
		</section>
	);
}

function Contents({ order, isOwn }: { order: Order; isOwn: boolean }) {
	return (
		<section aria-labelledby="contents" className="panel grid gap-5 p-6">
			<h2 id="contents" className="title text-xl">
				{order.order_number}
			</h2>
			<ul className="grid gap-4">
				{order.lines.map((line) => (
					<OrderLineRow
						key={lineKey(line.product_id, line)}
						img={line.img}
						title={line.title}
						chosen={line}
						quantity={line.quantity}
						amounts={line}
						below={<LineCertificate line={line} order={order} />}
					/>
				))}
			</ul>
			<TotalsList rows={amountRows(order)} totals={[totalRow(order)]} />
			{order.payment.price_note && <p className="text-sm text-ink-mute">{order.payment.price_note}</p>}
			{order.coupon && <CouponNote coupon={order.coupon} />}
			{isUnpaid(order.status) && order.lines.some(({ assay }) => assay) && (
				<p className="text-sm text-ink-mute">Your assay certificates appear here once your payment has cleared.</p>
			)}
			<OrderDocuments order={order} isOwn={isOwn} />
		</section>
	);
}
