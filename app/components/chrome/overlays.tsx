import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { cartPanelOpenAtom } from '../../state/panels.ts';
import { Toaster } from '../ui/toaster.tsx';
import { useStayMounted } from './use-stay-mounted.ts';

const CartPanel = lazy(() => import('../cart/cart-panel.tsx'));

/** What lies over every page: the toasts, and the cart's panel, loaded when first opened. */
export function Overlays() {
	const wasOpened = useStayMounted(useAtomValue(cartPanelOpenAtom));
	return (
		<>
			<Toaster />
			<Suspense>{wasOpened && <CartPanel />}</Suspense>
		</>
	);
}
