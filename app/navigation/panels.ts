import { atom } from 'jotai';
import type { ProductCard } from '../../contract/catalogue/product.ts';

/** Whether each panel is open. The menu and the search bar close after every navigation. */
export const cartPanelOpenAtom = atom(false);
export const mobileMenuOpenAtom = atom(false);
export const searchOpenAtom = atom(false);

/** The product that the quick view shows; null while it is closed. */
export const quickViewAtom = atom<ProductCard | null>(null);
