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
import { microOuncesOf, type Valued } from './valuation.ts';

export type HoldingProps = {
	valued: Valued;
	onEdit: (holding: Holding) => void;
	onRemove: (holding: Holding) => void;
};

/** What it is, with a way to its product and to its order. */
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

/** What stands in the way of its being held. */
const orderBadges: Record<OrderStatus, ReactNode> = {
	'awaiting-payment': <Badge tone="gilt">Not paid yet</Badge>,
	paid: null,
	shipped: null,
	canceled: <Badge tone="danger">Order canceled</Badge>,
	lapsed: <Badge tone="danger">Order expired</Badge>,
};

/** All pieces together, and what one is. */
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
			<HoldingButton does="Edit" icon={Pencil} holding={holding} onPress={onEdit} />
			<HoldingButton does="Remove" icon={Trash2} holding={holding} onPress={onRemove} />
		</span>
	);
}

type HoldingButtonProps = { does: string; icon: LucideIcon; holding: Holding; onPress: (holding: Holding) => void };

function HoldingButton({ does, icon: Icon, holding, onPress }: HoldingButtonProps) {
	return (
		<IconButton
			label={`${does} ${holding.title}`}
			tip={does}
			aria-haspopup="dialog"
			size="sm"
			icon={<Icon className="size-4" strokeWidth={1.5} aria-hidden />}
			onClick={() => onPress(holding)}
		/>
	);
}
