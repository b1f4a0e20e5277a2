import type { PolicySlug } from '../../../contract/policies/policy-slugs.ts';
import type { SitePage } from '../../../contract/search/suggestions.ts';
import { type KnownWord, matchesPart, type SearchPart, significantParts } from './search-words.ts';

/**
 * Search words of the policy pages. None is a name of products, because a search for products should not find pages.
 */
const policyWords: Record<PolicySlug, string> = {
	terms: 'terms conditions agreement policy legal payment pay wire transfer',
	privacy: 'privacy policy data cookies gdpr',
	shipping: 'shipping delivery postage courier dispatch deliver international policy',
	returns: 'returns refunds exchange moneyback return warranty policy',
	pricing: 'pricing prices spot policy',
	authenticity: 'authenticity genuine authentic guarantee counterfeit fake policy',
};

const otherPages: (SitePage & { words: string })[] = [
	{
		title: 'Contact',
		path: '/contact',
		words: 'contact help support email ask question questions faq customer service',
	},
	{ title: 'About', path: '/about', words: 'about us company who' },
	{ title: 'Sell to us', path: '/sell', words: 'sell selling buyback trade' },
	{ title: 'Orders', path: '/order', words: 'orders track tracking order status invoice' },
	{ title: 'Coupons', path: '/coupons', words: 'coupons vouchers promo codes' },
	{ title: 'Account', path: '/profile', words: 'account profile login password' },
	{ title: 'Portfolio', path: '/portfolio', words: 'portfolio holdings' },
	{ title: 'Wishlist', path: '/wishlist', words: 'wishlist favorites' },
	{ title: 'Compare', path: '/compare', words: 'compare comparison' },
	{ title: 'Cart', path: '/cart', words: 'cart basket' },
	{ title: 'Blog', path: '/blog', words: 'blog articles' },
	{ title: 'News', path: '/news', words: 'news announcements' },
];

const maxPages = 3;
/** Minimum length of a typed word before it finds pages. */
const minWordLength = 3;

/** The search words of pages, as candidates for misspelled words. */
export const pageWords: KnownWord[] = [...Object.values(policyWords), ...otherPages.map(({ words }) => words)]
	.flatMap((words) => words.split(' '))
	.map((word) => ({ word, stem: word, isName: true, isStored: false }));

export type PublishedPolicy = { slug: PolicySlug; title: string };

/** Finds the pages that match the most parts of a search: published policies, and pages of the shop. */
export function findPages(policies: PublishedPolicy[], parts: SearchPart[]): SitePage[] {
	const pages = [
		...policies.map(({ slug, title }) => ({ title, path: `/policies/${slug}`, words: policyWords[slug] ?? slug })),
		...otherPages,
	];
	const significant = significantParts(parts);
	const searched = (significant.length > 0 ? significant : parts).filter(({ words }) =>
		words.every(({ typed, stems }) => typed.length >= minWordLength || stems.length === 0),
	);
	const scored = pages.map(({ words, ...page }) => ({
		page,
		score: searched.filter((part) => matchesPart(part, words)).length,
	}));
	const best = Math.max(...scored.map(({ score }) => score));
	return best === 0
		? []
		: scored
				.filter(({ score }) => score === best)
				.map(({ page }) => page)
				.slice(0, maxPages);
}
