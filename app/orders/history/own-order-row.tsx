import { cx } from 'class-variance-authority';
import type { OrderStatus } from '../../../contract/orders/order-statuses.ts';
import type { OwnOrders } from '../../../contract/orders/own-orders.ts';
import { ProductPicture } from '../../catalogue/product-picture.tsx';
import { Link } from '../../navigation/link.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { formatDate, formatDollars } from '../../ui/format.ts';
import { OrderProgress } from './order-progress.tsx';

type Order = OwnOrders['orders'][number];

/** The badge beside an order's number, by status. */
export const statusBadges: Record<OrderStatus, { name: string; tone: BadgeTone }> = {
	'awaiting-payment': { name: 'Awaiting payment', tone: 'gilt' },
	paid: { name: 'Paid', tone: 'stock' },
	shipped: { name: 'Shipped', tone: 'stock' },
	canceled: { name: 'Canceled', tone: 'muted' },
	lapsed: { name: 'Expired', tone: 'muted' },
};

/** An order in a list: its state, its products and its next step. A click anywhere opens it. */
export function OwnOrderRow({ order }: { order: Order }) {
	const { order_number, status, refund, placed_at, pieces, total } = order;
	return (
		<li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 border-b border-silver-200 p-4 last:border-b-0 hover:bg-vellum sm:gap-x-6 sm:px-6 sm:py-5">
			<Pictures order={order} />
			<div className="grid gap-1">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<Link
						to={`/order?number=${order_number}`}
						className="figures font-medium whitespace-nowrap underline-offset-4 after:absolute after:inset-0 hover:underline"
					>
						{order_number}
					</Link>
					<Badge tone={statusBadges[status].tone}>{statusBadges[status].name}</Badge>
					{refund === 'due' && <Badge tone="danger">Refund pending</Badge>}
				</div>
				<p className="figures text-sm text-ink-mute">
					{`${formatDate(placed_at)}, ${pieces} ${pieces === 1 ? 'item' : 'items'}`}
				</p>
			</div>
			<p className="figures text-right font-medium" translate="no">
				{formatDollars(total)}
			</p>
			<div className="col-span-2 col-start-2 grid min-w-0 gap-0.5 text-sm">
				<p className="wrap-anywhere">{titlesOf(order)}</p>
				<OrderProgress order={order} />
			</div>
		</li>
	);
}

function titlesOf({ title, lines }: Order): string {
	if (lines === 1) return title;
	return `${title} and ${lines - 1} more ${lines === 2 ? 'product' : 'products'}`;
}

/** One picture, or up to four small ones. */
function Pictures({ order: { pictures, lines } }: { order: Order }) {
	const hasMore = lines > pictures.length || pictures.length > 4;
	const shown = pictures.slice(0, hasMore ? 3 : 4);
	const isSingle = shown.length === 1 && !hasMore;
	return (
		<div className={cx('row-span-2 grid w-16 gap-1', !isSingle && 'grid-cols-2')}>
			{shown.map((img, at) => (
				<ProductPicture
					// biome-ignore lint/suspicious/noArrayIndexKey: several lines may have the same picture
					key={at}
					img={img}
					alt=""
					sizes="4rem"
					widest={320}
				/>
			))}
			{hasMore && (
				<span className="figures grid place-content-center rounded-xs bg-vellum text-xs text-ink-soft" aria-hidden>
					{`+${lines - shown.length}`}
				</span>
			)}
		</div>
	);
}
