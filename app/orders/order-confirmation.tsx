import type { ReactNode } from 'react';
import { lineKey } from '../../contract/catalogue/chosen.ts';
import type { Order } from '../../contract/orders/checkout.ts';
import { TotalsList, totalRows } from '../cart/totals-list.tsx';
import { CouponNote } from '../coupons/coupon-note.tsx';
import { Link } from '../navigation/link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { formatDate, formatDollars } from '../ui/format.ts';
import { OrderLineRow } from './order-line-row.tsx';

/** An order that has been placed: how to pay for it, what is in it, where it goes; or that it has lapsed, and what it was. */
export function OrderConfirmation({ order }: { order: Order }) {
	const hasLapsed = order.status === 'lapsed';
	return (
		<div className="page py-band">
			{hasLapsed ? <Lapsed order={order} /> : <Placed order={order} />}
			<div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
				<div className="grid min-w-0 gap-10">
					{!hasLapsed && <Payment order={order} />}
					<Delivery order={order} />
				</div>
				<Contents order={order} />
			</div>
			<div className="mt-12 text-center">
				<ButtonLink to="/shop1" variant="secondary">
					Continue shopping
				</ButtonLink>
			</div>
		</div>
	);
}

function Placed({ order }: { order: Order }) {
	return (
		<Head label="Order placed" title={<>Thank you. Your order is {numberOf(order)}</>}>
			Your prices are locked. Ships Within 1 Business Day of Cleared Payment, to the address below.{' '}
			{order.is_mailed
				? 'We have mailed this to you, too.'
				: 'We have not mailed this to you: your e-mail address was sent as many orders today as we send to one.'}{' '}
			Keep the address of this page: it shows your order to whoever has it.
		</Head>
	);
}

function Lapsed({ order }: { order: Order }) {
	return (
		<Head label="Order lapsed" title={<>Your order {numberOf(order)} has lapsed</>}>
			It was not paid by {formatDate(order.payment.due_at)}, so its pieces are on sale again and its prices no longer
			hold. Please do not pay for it now. If you have paid already,{' '}
			<Link to="/contact" className="link">
				write to us
			</Link>{' '}
			and name the order.
		</Head>
	);
}

/** In one piece. */
function numberOf({ order_number }: Order) {
	return <span className="whitespace-nowrap">{order_number}</span>;
}

function Head({ label, title, children }: { label: string; title: ReactNode; children: ReactNode }) {
	return (
		<header className="mb-10 grid justify-items-center gap-3 text-center">
			<p className="label text-gilt">{label}</p>
			<h1 className="title text-3xl">{title}</h1>
			<p className="max-w-measure text-ink-soft">{children}</p>
		</header>
	);
}

function Payment({ order: { payment, total } }: { order: Order }) {
	const facts = [
		{ key: 'Amount', value: formatDollars(total) },
		{ key: 'Reference', value: payment.reference },
		{ key: 'Pay by', value: formatDate(payment.due_at) },
		{ key: 'We keep it until', value: formatDate(payment.kept_until) },
		...payment.instructions,
	];
	return (
		<section aria-labelledby="payment">
			<h2 id="payment" className="title mb-4 text-xl">
				Pay by {payment.name.toLowerCase()}
			</h2>
			<Facts facts={facts} />
		</section>
	);
}

function Delivery({ order: { address, shipping_method, email, status } }: { order: Order }) {
	return (
		<section aria-labelledby="delivery">
			<h2 id="delivery" className="title mb-4 text-xl">
				{status === 'lapsed' ? 'It was to go to' : 'Delivery'}
			</h2>
			<address className="border-t border-silver-200 pt-3 text-sm not-italic wrap-anywhere">
				{address.first_name} {address.last_name}
				<br />
				{address.line1}
				{address.line2 && `, ${address.line2}`}
				<br />
				{address.city}, {address.state} {address.postcode}, {address.country}
			</address>
			<p className="mt-3 text-sm text-ink-soft wrap-anywhere">
				{shipping_method}. {status === 'lapsed' ? 'We have written to' : 'If something is unclear we write to'} {email}.
			</p>
		</section>
	);
}

function Contents({ order }: { order: Order }) {
	return (
		<section aria-labelledby="contents" className="sheet grid gap-5 p-6">
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
						unitPrice={line.unit_price}
						total={line.total}
					/>
				))}
			</ul>
			<TotalsList rows={totalRows(order)} total={{ name: 'Total', amount: order.total }} />
			{order.coupon && <CouponNote coupon={order.coupon} />}
		</section>
	);
}
