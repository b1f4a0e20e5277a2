import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { cartPanelOpenAtom, quickViewAtom } from '../navigation/panels.ts';
import { useStayMounted } from '../navigation/use-stay-mounted.ts';
import { useIsIdle } from '../ui/after-idle.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { useTipDismissal } from '../ui/overlays/tooltip.tsx';

const CartPanel = lazyComponent(() => import('../cart/cart-panel.tsx'));
const StatusOverlays = lazyComponent(() => import('./status-overlays.tsx'));
const QuickView = lazyComponent(() => import('../product/quick-view.tsx'));

/** The overlays of every page: toasts and status notices, tooltips, the cart panel and the quick view. All are loaded after the page. */
export function Overlays() {
	useTipDismissal();
	const isIdle = useIsIdle();
	const wasCartOpened = useStayMounted(useAtomValue(cartPanelOpenAtom));
	const wasQuickViewOpened = useStayMounted(useAtomValue(quickViewAtom) !== null);
	return (
		<>
			<Suspense>{isIdle && <StatusOverlays />}</Suspense>
			<Suspense>{wasCartOpened && <CartPanel />}</Suspense>
			<Suspense>{wasQuickViewOpened && <QuickView />}</Suspense>
		</>
	);
}
