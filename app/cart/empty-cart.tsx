import { EmptyState } from '../catalogue/empty-state.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Placeholder for the cart until it has been read from this browser. */
export function LoadingCart() {
	return (
		<div role="status" className="mt-6 grid gap-5">
			<span className="sr-only noscript:hidden">Loading your cart</span>
			<Skeleton className="h-24" />
			<Skeleton className="h-24" />
			<noscript>Your cart is stored in this browser and needs JavaScript. Turn it on and reload this page.</noscript>
		</div>
	);
}

/** Replaces an empty cart on its page, in its panel and at checkout. */
export function EmptyCart({ onLeave }: { onLeave?: () => void }) {
	return (
		<EmptyState
			title="Your cart is empty"
			text="Items you add are saved in this browser."
			action={
				<ButtonLink to="/shop1" onClick={onLeave}>
					Browse the shop
				</ButtonLink>
			}
		/>
	);
}
