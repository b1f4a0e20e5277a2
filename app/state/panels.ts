import { atom } from 'jotai';

/** What slides over the page; the last two close on every route change. */
export const cartPanelOpenAtom = atom(false);
export const mobileMenuOpenAtom = atom(false);
export const searchOpenAtom = atom(false);
