import type { Order } from '../../../contract/orders/checkout.ts';
import { Button } from '../../ui/button.tsx';

type EarlierOrderProps = {
	order: Order;
	isPlacing: boolean;
	/** Whether the amounts of the current form are still loading. */
	isLoading: boolean;
	onView: () => void;
	onOrderAgain: () => void;
};

/** Shown when a lost response turns out to have placed another order than the one on screen. */
export default function EarlierOrder({ order, isPlacing, isLoading, onView, onOrderAgain }: EarlierOrderProps) {
	const { order_number } = order;
	return (
		<div className="grid gap-3 rounded-sm bg-amber-pale p-4">
			<p role="alert">{`Your earlier order went through as ${order_number}, with the details you entered then. Your latest changes haven’t been ordered.`}</p>
			<div className="flex flex-wrap gap-3">
				<Button variant="secondary" busy={isPlacing} onClick={onView}>
					{`See order ${order_number}`}
				</Button>
				<Button variant="secondary" busy={isPlacing || isLoading} onClick={onOrderAgain}>
					Order this too
				</Button>
			</div>
		</div>
	);
}
