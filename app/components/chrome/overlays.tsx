import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { cartPanelOpenAtom } from '../../state/panels.ts';
import { useStayMounted } from './use-stay-mounted.ts';

const CartPanel = lazy(() => import('../cart/cart-panel.tsx'));

/** What slides over every page; loaded when first opened. */
export function Overlays() {
	const wasOpened = useStayMounted(useAtomValue(cartPanelOpenAtom));
	return <Suspense>{wasOpened && <CartPanel />}</Suspense>;
}
