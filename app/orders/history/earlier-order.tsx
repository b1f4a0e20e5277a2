import type { Order } from '../../../contract/orders/checkout.ts';
import { Button } from '../../ui/button.tsx';

type EarlierOrderProps = {
	order: Order;
	isPlacing: boolean;
	/** Whether the figures of what is entered now are still being asked for. */
	isLoading: boolean;
	onSee: () => void;
	onOrderAnew: () => void;
};

/** Another order than the one on screen went through at a try whose answer was lost: what now? */
export default function EarlierOrder({ order, isPlacing, isLoading, onSee, onOrderAnew }: EarlierOrderProps) {
	const { order_number } = order;
	return (
		<div className="grid gap-3 rounded-sm bg-amber-pale p-4">
			<p role="alert">{`Your earlier order went through as ${order_number}, with the details you entered then. Your latest changes haven’t been ordered.`}</p>
			<div className="flex flex-wrap gap-3">
				<Button variant="secondary" busy={isPlacing} onClick={onSee}>
					{`See order ${order_number}`}
				</Button>
				<Button variant="secondary" busy={isPlacing || isLoading} onClick={onOrderAnew}>
					Order this too
				</Button>
			</div>
		</div>
	);
}
