import { expect, test } from 'vitest';
import { policySlugs } from '../../contract/policies/policy-slugs.ts';
import { defaultOrderRules } from '../orders/order-limits.ts';
import { figuresOf, fillFigures } from '../policies/policy-figures.ts';
import { defaultPriceRules } from '../pricing/freshness.ts';
import { readDemoPolicies, readDemoPosts } from './demo-folder.ts';

const rows = await readDemoPolicies();
const posts = await readDemoPosts();
const figures = figuresOf({ prices: defaultPriceRules, rules: defaultOrderRules }, []);

test('links only to policies, posts and public pages', () => {
	const known = new Set([
		...policySlugs.map((slug) => `/policies/${slug}`),
		...posts.map(({ kind, slug }) => `/${kind}-details/${slug}`),
		'/contact',
		'/profile',
	]);
	for (const { slug, markdown } of rows) {
		const links = [...markdown.matchAll(/\]\(([^)#]*)/g)].map(([, link]) => link ?? '');
		for (const link of links) expect(known.has(link), `${slug}: ${link}`).toBe(true);
	}
});

test('uses known figures, and no literal number that the shop has a figure for', () => {
	const own = new Set(['10 minutes', '24 hours', '2 business days', '60 seconds', '$150,000.00']);
	for (const { slug, markdown } of rows) {
		expect(fillFigures(markdown, figures), slug).not.toMatch(/[{}]/);
		for (const figure of own) expect(markdown.includes(figure), `${slug}: ${figure}`).toBe(false);
	}
});

test('formats figures as text, with singular and plural', () => {
	const rules = { ...defaultOrderRules, graceHours: 1 };
	const prices = { ...defaultPriceRules, pauseSeconds: 90 };
	const text = 'Within {wire-days}, {grace-hours} or {pause-time}; {unknown}.';
	expect(fillFigures(text, figuresOf({ prices, rules }, []))).toBe(
		'Within 2 business days, 1 hour or 90 seconds; {unknown}.',
	);
});
