import type { PolicySlug } from '../../../contract/policies/policy-slugs.ts';
import type { SitePage } from '../../../contract/search/suggestions.ts';
import { isIn, type Known, type SearchPart, tellingParts } from './search-words.ts';

/** Words that people look for a page by. None of them calls goods something: a search for goods should not find pages. */
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

const mostPages = 3;
/** Letters of a word that is being typed, before pages are suggested for it. */
const shortest = 3;

/** The words of pages, which misspelled words can mean. */
export const pageWords: Known[] = [...Object.values(policyWords), ...otherPages.map(({ words }) => words)]
	.flatMap((words) => words.split(' '))
	.map((word) => ({ word, stem: word, isName: true, isStored: false }));

export type WrittenPolicy = { slug: PolicySlug; title: string };

/** The pages that most words of a search are about: policies that are written, and pages of the shop. */
export function findPages(written: WrittenPolicy[], parts: SearchPart[]): SitePage[] {
	const pages = [
		...written.map(({ slug, title }) => ({ title, path: `/policies/${slug}`, words: policyWords[slug] ?? slug })),
		...otherPages,
	];
	const telling = tellingParts(parts);
	const sought = (telling.length > 0 ? telling : parts).filter(({ words }) =>
		words.every(({ typed, stems }) => typed.length >= shortest || stems.length === 0),
	);
	const scored = pages.map(({ words, ...page }) => ({
		page,
		score: sought.filter((part) => isIn(part, words)).length,
	}));
	const best = Math.max(...scored.map(({ score }) => score));
	return best === 0
		? []
		: scored
				.filter(({ score }) => score === best)
				.map(({ page }) => page)
				.slice(0, mostPages);
}
