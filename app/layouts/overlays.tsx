import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { cartPanelOpenAtom, quickViewAtom } from '../navigation/panels.ts';
import { useStayMounted } from '../navigation/use-stay-mounted.ts';
import { useIsIdle } from '../ui/after-idle.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useTipDismissal } from '../ui/overlays/tooltip.tsx';

const CartPanel = lazyPart(() => import('../cart/cart-panel.tsx'));
const StatusOverlays = lazyPart(() => import('./status-overlays.tsx'));
const QuickView = lazyPart(() => import('../product/quick-view.tsx'));

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
