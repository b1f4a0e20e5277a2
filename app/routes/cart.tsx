import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { cartLinesAtom, cartReadyAtom } from '../cart/cart.ts';
import { CartLineRow } from '../cart/cart-line-row.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import { cartCount, keyOf } from '../cart/change-cart.ts';
import { countedLines } from '../cart/check-line.ts';
import { EmptyCart, LoadingCart } from '../cart/empty-cart.tsx';
import { refreshCartAtom } from '../cart/refresh-cart.ts';
import { useChangeCart } from '../cart/use-change-cart.ts';
import { useRefreshedList } from '../catalogue/use-refreshed-list.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { DeferredSuggestions } from '../product/deferred-suggestions.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import type { Route } from './+types/cart.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: 'Cart',
		description: 'Your items, with quantities and totals.',
		canonical: '/cart',
		origin: matches[0].loaderData?.origin,
	});

export default function Cart() {
	const lines = useAtomValue(cartLinesAtom);
	const isReady = useAtomValue(cartReadyAtom);
	return (
		<div className="page pt-8 pb-band">
			<h1 className="title text-3xl">Cart</h1>
			{!isReady && <LoadingCart />}
			{isReady && lines.length === 0 && <EmptyCart />}
			{isReady && lines.length > 0 && <FilledCart />}
			<DeferredSuggestions beside={isReady ? lines : null} />
		</div>
	);
}

function FilledCart() {
	const lines = useAtomValue(cartLinesAtom);
	const pieces = cartCount(countedLines(lines));
	useRefreshedList(refreshCartAtom);
	return (
		<div className="mt-6 grid grid-cols-1 items-start gap-10 lg:grid-cols-[1fr_22rem]">
			<section aria-label="Products in your cart">
				<div className="flex items-center justify-between border-b border-silver-300 pb-3">
					<p className="figures text-sm text-ink-soft">{`${pieces} ${pieces === 1 ? 'item' : 'items'}`}</p>
					<ClearAll />
				</div>
				<ul className="divide-y divide-silver-200">
					{lines.map((line) => (
						<CartLineRow key={keyOf(line)} line={line} />
					))}
				</ul>
			</section>
			<CartSummary />
		</div>
	);
}

function ClearAll() {
	const [isConfirming, setIsConfirming] = useState(false);
	const changeCart = useChangeCart();
	return (
		<>
			<Button variant="quiet" size="sm" onClick={() => setIsConfirming(true)}>
				Clear all
			</Button>
			<ConfirmDialog
				open={isConfirming}
				title="Are you sure deleted your all cart items ?"
				confirmLabel="Clear all"
				danger
				onConfirm={() => changeCart({ type: 'clear' })}
				onCancel={() => setIsConfirming(false)}
			/>
		</>
	);
}
