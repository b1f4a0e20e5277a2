import { notify, type ToastAction } from '../ui/overlays/toasts.ts';
import type { Notice } from './change-cart.ts';

/** The links in the toasts of the shopper's lists. */
const views: Record<NonNullable<Notice<never>['view']>, { label: string; to: string }> = {
	cart: { label: 'View cart', to: '/cart' },
	compare: { label: 'View comparison', to: '/compare' },
	wishlist: { label: 'View wishlist', to: '/wishlist' },
};

/** Shows the toast of a change, with a button that undoes it or a link to its list. A page doesn't link to itself. */
export function showNotice<Undo>(notice: Notice<Undo> | undefined, onUndo: (undo: Undo) => void): void {
	if (!notice) return;
	const { type, text, added, view, undo } = notice;
	const link = view && views[view].to !== window.location.pathname ? views[view] : undefined;
	const action: ToastAction | undefined = undo ? { label: 'Undo', onClick: () => onUndo(undo) } : link;
	void notify(type, text, { about: added, action });
}
