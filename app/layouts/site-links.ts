import { currentShop } from '../../contract/shop.ts';
import { hasEmails } from '../email-notes.tsx';
import type { SavedList } from '../saved/saved-rules.ts';

export type SiteLink = {
	name: string;
	to: string;
	/** The list that the link opens. The menu then shows its number of products. */
	list?: SavedList;
};

/** The four home pages. All except the first are linked only at the end of a home page. */
export const homePaths = { bullion: '/', fashion: '/home-2', beauty: '/home-3', jewelry: '/home-4' } as const;

export type Character = keyof typeof homePaths;

const priceAlerts: SiteLink = { name: 'Price alerts', to: '/alerts' };

const pages: readonly SiteLink[] = [
	{ name: 'All products', to: '/shop1' },
	{ name: 'All categories', to: '/shop-category' },
	{ name: 'Wishlist', to: '/wishlist', list: 'wishlist' },
	{ name: 'Compare', to: '/compare', list: 'compare' },
	{ name: 'Coupons', to: '/coupons' },
	priceAlerts,
	{ name: 'Sell to us', to: '/sell' },
	{ name: 'Cart', to: '/cart' },
	{ name: 'Checkout', to: '/checkout' },
	{ name: 'Account', to: '/profile' },
	{ name: 'Orders', to: '/order' },
	{ name: 'Portfolio', to: '/portfolio' },
];

/** Pages outside the departments, for menus and footers. Price alerts need email. */
export const moreLinks = (): readonly SiteLink[] =>
	hasEmails() ? pages : pages.filter((page) => page !== priceAlerts);

export const readingLinks: readonly SiteLink[] = [
	{ name: 'Blog', to: '/blog' },
	{ name: 'News', to: '/news' },
];

/** Pages about the company. */
export const companyLinks: readonly SiteLink[] = [
	{ name: 'About', to: '/about' },
	...readingLinks,
	{ name: 'Contact', to: '/contact' },
];

/** The owner's links, after the departments and in the menu. */
export const menuLinks = (): readonly SiteLink[] => currentShop().profile?.menus.header ?? [];

/** True for an owner's link to another site. */
export const isOutside = (to: string): boolean => to.startsWith('https://');
