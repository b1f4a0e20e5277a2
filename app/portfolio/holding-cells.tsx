import { type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderStatus } from '../../contract/orders/order-statuses.ts';
import type { Holding } from '../../contract/portfolio/holding.ts';
import { departmentEmblem } from '../catalogue/departments.ts';
import { Link } from '../navigation/link.tsx';
import { Badge } from '../ui/badge.tsx';
import { formatDollars, formatNumber } from '../ui/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { formatOunces } from './figures.tsx';
import { microOuncesOf, type ValuedHolding } from './valuation.ts';

export type HoldingProps = {
	valued: ValuedHolding;
	onEdit: (holding: Holding) => void;
	onRemove: (holding: Holding) => void;
};

/** The name of a holding, with links to its product and order. */
export function HoldingName({ holding }: { holding: Holding }) {
	const { metal_id, title, product_id, order } = holding;
	return (
		<span className="flex min-w-0 items-start gap-3">
			<span
				className="grid size-9 flex-none place-items-center rounded-full bg-gilt-pale text-xs font-medium text-gilt-deep inset-ring inset-ring-gilt-leaf"
				aria-hidden
			>
				{departmentEmblem(metal_id).text}
			</span>
			<span className="min-w-0 text-left">
				<span className="block text-base font-medium wrap-anywhere">
					{product_id ? (
						<Link to={`/product-details/${product_id}`} className="link">
							{title}
						</Link>
					) : (
						title
					)}
				</span>
				<span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-normal text-ink-mute">
					<span className="capitalize">{metal_id}</span>
					{order && (
						<Link to={`/order?number=${order.order_number}`} className="link">
							{order.order_number}
						</Link>
					)}
					{order && orderBadges[order.status]}
				</span>
			</span>
		</span>
	);
}

/** Shown if the order of a holding isn't completed. */
const orderBadges: Record<OrderStatus, ReactNode> = {
	'awaiting-payment': <Badge tone="gilt">Not paid yet</Badge>,
	paid: null,
	shipped: null,
	canceled: <Badge tone="danger">Order canceled</Badge>,
	lapsed: <Badge tone="danger">Order expired</Badge>,
};

/** The total weight, and the weight of each item. */
export function HoldingWeight({ holding }: { holding: Holding }) {
	const all = formatOunces(microOuncesOf(holding));
	if (holding.quantity === 1) return all;
	return (
		<>
			<span>{all}</span>
			<span className="block text-ink-mute">
				{`${formatNumber(holding.quantity)} × ${formatOunces(microOuncesOf({ ...holding, quantity: 1 }))}`}
			</span>
		</>
	);
}

export function HoldingPaid({ holding: { price_paid } }: { holding: Holding }) {
	if (price_paid === null) return <span className="text-ink-mute">Not known</span>;
	return formatDollars(price_paid);
}

export function HoldingActions({ holding, onEdit, onRemove }: Omit<HoldingProps, 'valued'> & { holding: Holding }) {
	return (
		<span className="flex justify-end gap-1">
			<HoldingButton action="Edit" icon={Pencil} holding={holding} onClick={onEdit} />
			<HoldingButton action="Remove" icon={Trash2} holding={holding} onClick={onRemove} />
		</span>
	);
}

type HoldingButtonProps = { action: string; icon: LucideIcon; holding: Holding; onClick: (holding: Holding) => void };

function HoldingButton({ action, icon: Icon, holding, onClick }: HoldingButtonProps) {
	return (
		<IconButton
			label={`${action} ${holding.title}`}
			tip={action}
			aria-haspopup="dialog"
			size="sm"
			icon={<Icon className="size-4" strokeWidth={1.5} aria-hidden />}
			onClick={() => onClick(holding)}
		/>
	);
}
