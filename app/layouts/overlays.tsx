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

/** What lies over every page: the toasts and other signs, the words beside icons, the cart's panel and the quick view; none is loaded with the page. */
export function Overlays() {
	useTipDismissal();
	const isIdle = useIsIdle();
	const wasOpened = useStayMounted(useAtomValue(cartPanelOpenAtom));
	const wasAsked = useStayMounted(useAtomValue(quickViewAtom) !== null);
	return (
		<>
			<Suspense>{isIdle && <StatusOverlays />}</Suspense>
			<Suspense>{wasOpened && <CartPanel />}</Suspense>
			<Suspense>{wasAsked && <QuickView />}</Suspense>
		</>
	);
}
