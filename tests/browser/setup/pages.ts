import type { LayoutName } from '../../../app/layouts/layouts.ts';
import { listingVariants } from '../../../app/listing/listing-variants.ts';
import { isLongForm } from '../../setup/long-form.ts';

/** A page and its expected properties. `heading` is the h1; without `canonical`, the page must have no canonical link. */
export type PageRow = {
	path: string;
	/** How people reach a page that no page of the shop links to. */
	unlinked?: 'form' | 'order' | 'mail';
	/** Default: 200. Unlinked pages show their own message for missing content, other pages show the error page. */
	status?: 404 | 410;
	layout: LayoutName;
	title: string | RegExp;
	heading: string | RegExp;
	canonical?: string | RegExp;
	/** The row of a page with the same component and other data. The short form opens this page without scripts. */
	like?: string;
};

/** Listings that differ from another one only by a width or the position of their filters. */
const likeListings: Record<string, string> = {
	'/shop-1600': '/shop1',
	'/shop-full-width': '/shop1',
	'/shop-right-sidebar': '/shop1',
	'/shop-filter-dropdown': '/shop-categories',
};

/** All pages of the shop, for `pages.spec.ts`. Add a row for each new page. */
export const pages: PageRow[] = [
	{ path: '/', layout: 'none', title: 'Gold and silver, priced from spot | Assay', heading: /.+/, canonical: '/' },
	...listingVariants.map(
		({ path, title }): PageRow => ({
			path,
			layout: 'layout-two',
			title: `${title} | Assay`,
			heading: title,
			canonical: '/shop1',
			like: likeListings[path],
		}),
	),
	{
		path: '/home-2',
		layout: 'none',
		title: 'Watches, scarves and bags | Assay',
		heading: 'Kept, not replaced',
		canonical: '/home-2',
	},
	{
		path: '/home-3',
		layout: 'none',
		title: 'Scent, color and care | Assay',
		heading: 'A quiet quarter of an hour',
		canonical: '/home-3',
	},
	{
		path: '/home-4',
		layout: 'none',
		title: 'Fine jewelry, weighed and hallmarked | Assay',
		heading: 'A box full of light',
		canonical: '/home-4',
	},
	{
		path: '/shop1?category=gold&sort=low-to-hight',
		layout: 'layout-two',
		title: 'Gold | Assay',
		heading: 'Gold',
		canonical: '/shop1?category=gold',
		like: '/shop1',
	},
	{
		path: '/shop-category',
		layout: 'layout-two',
		title: 'Categories | Assay',
		heading: 'Categories',
		canonical: '/shop-category',
	},
	{
		path: '/search?searchText=gold+eagle',
		layout: 'layout-two',
		title: 'Results for “gold eagle” | Assay',
		heading: 'Results for “gold eagle”',
		unlinked: 'form',
	},
	{
		path: '/search?searchText=goold+zzzzzz',
		layout: 'layout-two',
		title: 'Results for “goold zzzzzz” | Assay',
		heading: 'Results for “goold zzzzzz”',
		unlinked: 'form',
		like: '/search?searchText=gold+eagle',
	},
	{
		path: `/search?searchText=${'W'.repeat(60)}`,
		layout: 'layout-two',
		title: `Results for “${'W'.repeat(60)}” | Assay`,
		heading: `Results for “${'W'.repeat(60)}”`,
		unlinked: 'form',
	},
	{
		path: '/product-details/1-oz-gold-eagle-coin',
		layout: 'layout-three',
		title: '1 oz Gold Eagle Coin | Assay',
		heading: '1 oz Gold Eagle Coin',
		canonical: '/product-details/1001',
	},
	...productViews(),
	{ path: '/cart', layout: 'layout-one', title: 'Cart | Assay', heading: 'Cart', canonical: '/cart' },
	{ path: '/checkout', layout: 'layout-one', title: 'Checkout | Assay', heading: 'Checkout', canonical: '/checkout' },
	{ path: '/success', layout: 'layout-one', title: 'Your order | Assay', heading: 'Your order', unlinked: 'order' },
	{ path: '/invoice', layout: 'layout-one', title: 'Invoice | Assay', heading: 'Your invoice', unlinked: 'order' },
	{ path: '/compare', layout: 'layout-one', title: 'Compare | Assay', heading: 'Compare', canonical: '/compare' },
	{ path: '/wishlist', layout: 'layout-one', title: 'Wishlist | Assay', heading: 'Wishlist', canonical: '/wishlist' },
	{ path: '/blog', layout: 'layout-four', title: 'Blog | Assay', heading: 'The Assay blog', canonical: '/blog' },
	{
		path: '/blog?tag=silver',
		layout: 'layout-four',
		title: 'Blog: Silver | Assay',
		heading: 'Silver',
		canonical: '/blog?tag=silver',
		like: '/blog',
	},
	{ path: '/blog-grid', layout: 'layout-four', title: 'Blog | Assay', heading: 'The Assay blog', canonical: '/blog' },
	{
		path: '/blog-list?page=2',
		layout: 'layout-four',
		title: 'Blog, page 2 | Assay',
		heading: 'The Assay blog',
		canonical: '/blog?page=2',
	},
	{
		path: '/blog-details',
		layout: 'layout-four',
		title: 'A first gift of gold | Assay',
		heading: 'A first gift of gold',
		canonical: '/blog-details/a-first-gift-of-gold',
		like: '/blog-details/weighing-and-measuring-at-home',
	},
	{
		path: '/blog-details/weighing-and-measuring-at-home',
		layout: 'layout-four',
		title: 'Weighing and measuring at home | Assay',
		heading: 'Weighing and measuring at home',
		canonical: '/blog-details/weighing-and-measuring-at-home',
	},
	{
		path: '/blog-details-2',
		layout: 'layout-four',
		title: 'A first gift of gold | Assay',
		heading: 'A first gift of gold',
		canonical: '/blog-details/a-first-gift-of-gold',
	},
	{
		path: '/blog-details-2/how-to-keep-leather',
		layout: 'layout-four',
		title: 'How to keep leather | Assay',
		heading: 'How to keep leather',
		canonical: '/blog-details/how-to-keep-leather',
		like: '/blog-details-2',
	},
	{
		path: '/news',
		layout: 'layout-four',
		title: 'News | Assay',
		heading: 'Shop news',
		canonical: '/news',
	},
	{
		path: '/news-details',
		layout: 'layout-four',
		title: 'Last dispatch dates for the holidays | Assay',
		heading: 'Last dispatch dates for the holidays',
		canonical: '/news-details/holiday-dispatch-dates',
		like: '/news-details/assay-cards-explained',
	},
	{
		path: '/news-details/assay-cards-explained',
		layout: 'layout-four',
		title: 'Assay cards explained | Assay',
		heading: 'Assay cards explained',
		canonical: '/news-details/assay-cards-explained',
	},
	{
		path: '/about',
		layout: 'default',
		title: 'About | Assay',
		heading: 'We weigh it before we say what it is.',
		canonical: '/about',
	},
	{ path: '/sell', layout: 'default', title: 'Sell to us | Assay', heading: 'Sell to us', canonical: '/sell' },
	{
		path: '/sell/3f2504e0-4f89-41d3-9a0c-0305e82c3301',
		status: 404,
		layout: 'default',
		title: 'Your offer | Assay',
		heading: 'Your offer',
		unlinked: 'mail',
	},
	{ path: '/coupons', layout: 'default', title: 'Coupons | Assay', heading: 'Coupons', canonical: '/coupons' },
	{
		path: '/alerts',
		layout: 'default',
		title: 'Price alerts | Assay',
		heading: 'Price alerts',
		canonical: '/alerts',
	},
	{
		path: `/alerts/confirm/${'x'.repeat(43)}`,
		status: 404,
		layout: 'default',
		title: 'Alert | Assay',
		heading: 'This link no longer works',
		unlinked: 'mail',
	},
	{
		path: `/alerts/unsubscribe/${'x'.repeat(43)}`,
		layout: 'default',
		title: 'Alert | Assay',
		heading: 'This alert has ended',
		unlinked: 'mail',
		like: `/alerts/confirm/${'x'.repeat(43)}`,
	},
	{ path: '/login', layout: 'default', title: 'Log in | Assay', heading: 'Log in' },
	{ path: '/register', layout: 'default', title: 'Create an account | Assay', heading: 'Create an account' },
	{ path: '/forgot', layout: 'default', title: 'Forgot your password? | Assay', heading: 'Forgot your password?' },
	{
		path: '/reset-password',
		layout: 'default',
		title: 'Set a new password | Assay',
		heading: 'Set a new password',
		unlinked: 'mail',
	},
	{
		path: '/verify-email',
		layout: 'default',
		title: 'Confirm your address | Assay',
		heading: 'Confirm your address',
		unlinked: 'mail',
	},
	{ path: '/profile', layout: 'default', title: 'Your account | Assay', heading: 'Your account' },
	{
		path: '/profile/alerts',
		layout: 'default',
		title: 'Your alerts | Assay',
		heading: 'Your alerts',
		like: '/profile',
	},
	{
		path: '/profile/addresses',
		layout: 'default',
		title: 'Your addresses | Assay',
		heading: 'Your addresses',
		like: '/profile',
	},
	{
		path: '/profile/details',
		layout: 'default',
		title: 'Your details | Assay',
		heading: 'Your details',
		like: '/profile',
	},
	{
		path: '/profile/security',
		layout: 'default',
		title: 'Login and security | Assay',
		heading: 'Login and security',
		like: '/profile',
	},
	{ path: '/order', layout: 'default', title: 'Your orders | Assay', heading: 'Your orders' },
	{ path: '/portfolio', layout: 'default', title: 'Your portfolio | Assay', heading: 'Your portfolio' },
	{ path: '/contact', layout: 'default', title: 'Contact | Assay', heading: 'Contact', canonical: '/contact' },
	{
		path: '/policies/privacy',
		layout: 'default',
		title: 'Privacy | Assay',
		heading: 'Privacy',
		canonical: '/policies/privacy',
	},
	{
		path: '/policies/shipping',
		layout: 'default',
		title: 'Shipping | Assay',
		heading: 'Shipping',
		canonical: '/policies/shipping',
		like: '/policies/privacy',
	},
	missing('/404', 'default'),
	{ ...missing('/no-such-page?x=1', 'default'), like: '/404' },
	{ ...missing('/product-details/no-such-product', 'layout-three'), like: '/404' },
	missing('/product-details/10-oz-silver-sovereign-stag-coin', 'layout-three', 410),
	{ ...missing('/blog-details/no-such-post', 'layout-four'), like: '/404' },
	{ ...missing('/policies/no-such-policy', 'default'), like: '/404' },
];

/** True if `pages.spec.ts` only opens the page without scripts. */
export const isVariant = ({ like }: PageRow) => like !== undefined && !isLongForm;

/** A path without a page. 410 means that it had one. */
function missing(path: string, layout: LayoutName, status: PageRow['status'] = 404): PageRow {
	return { path, status, layout, title: 'Page not found | Assay', heading: `Page not found: ${path}` };
}

/** Pages with a product that the shop chooses. Their canonical page is the product's own page. */
function productViews(): PageRow[] {
	const titles: Record<string, RegExp> = {
		'': /^Featured: .+ \| Assay$/,
		'-countdown': /^Flash sale: .+ \| Assay$/,
		'-gallery': /.+ \| Assay$/,
		'-list': /.+ \| Assay$/,
		'-slider': /.+ \| Assay$/,
		'-swatches': /.+, in its colors \| Assay$/,
		'-video': /.+, on film \| Assay$/,
	};
	return Object.entries(titles).map(([view, title]) => ({
		path: `/product-details${view}`,
		layout: 'layout-three',
		title,
		heading: /.+/,
		canonical: /\/product-details\/\d+$/,
		...(view === '' && { like: '/product-details/1-oz-gold-eagle-coin' }),
	}));
}
