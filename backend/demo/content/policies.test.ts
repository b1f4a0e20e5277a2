import { expect, test } from 'vitest';
import { policySlugs } from '../../../contract/policies/policy-slugs.ts';
import { usualOrderRules } from '../../orders/order-limits.ts';
import { figuresOf, fillFigures } from '../../policies/policy-figures.ts';
import { usualRules } from '../../pricing/freshness.ts';
import { demoPolicyRows } from './policies.ts';
import { readDemoPosts } from './read.ts';

const rows = demoPolicyRows();
const figures = figuresOf({ prices: usualRules, rules: usualOrderRules }, []);

test('every link of a policy leads to a policy, a post or a page that everybody has', () => {
	const known = new Set([
		...policySlugs.map((slug) => `/policies/${slug}`),
		...readDemoPosts().map(({ kind, slug }) => `/${kind}-details/${slug}`),
		'/contact',
		'/profile',
	]);
	for (const { slug, markdown } of rows) {
		const links = [...markdown.matchAll(/\]\(([^)#]*)/g)].map(([, link]) => link ?? '');
		for (const link of links) expect(known.has(link), `${slug}: ${link}`).toBe(true);
	}
});

test('every figure that is named is known, and none stands in a text by itself that the shop has one for', () => {
	const own = new Set(['10 minutes', '24 hours', '2 business days', '60 seconds', '$150,000.00']);
	for (const { slug, markdown } of rows) {
		expect(fillFigures(markdown, figures), slug).not.toMatch(/[{}]/);
		for (const figure of own) expect(markdown.includes(figure), `${slug}: ${figure}`).toBe(false);
	}
});

test('figures are in words, one of a thing not in the plural', () => {
	const rules = { ...usualOrderRules, graceHours: 1 };
	const prices = { ...usualRules, pauseSeconds: 90 };
	const text = 'Within {wire-days}, {grace-hours} or {pause-time}; {unknown}.';
	expect(fillFigures(text, figuresOf({ prices, rules }, []))).toBe(
		'Within 2 business days, 1 hour or 90 seconds; {unknown}.',
	);
});
