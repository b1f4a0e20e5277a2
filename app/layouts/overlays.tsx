import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { cartPanelOpenAtom, quickViewAtom } from '../navigation/panels.ts';
import { useStayMounted } from '../navigation/use-stay-mounted.ts';
import { useIsIdle } from '../ui/after-idle.ts';
import { useTipDismissal } from '../ui/tooltip.tsx';

const CartPanel = lazy(() => import('../cart/cart-panel.tsx'));
const Toasts = lazy(() => import('./toasts.tsx'));
const QuickView = lazy(() => import('../product/quick-view.tsx'));

/** What lies over every page: the toasts, the words beside icons, the cart's panel and the quick view; none is loaded with the page. */
export function Overlays() {
	useTipDismissal();
	const isIdle = useIsIdle();
	const wasOpened = useStayMounted(useAtomValue(cartPanelOpenAtom));
	const wasAsked = useStayMounted(useAtomValue(quickViewAtom) !== null);
	return (
		<>
			<Suspense>{isIdle && <Toasts />}</Suspense>
			<Suspense>{wasOpened && <CartPanel />}</Suspense>
			<Suspense>{wasAsked && <QuickView />}</Suspense>
		</>
	);
}
