import { expect, test } from 'vitest';
import { readingMinutes, renderMarkdown } from './markdown.ts';

test('escapes raw HTML, and does not link javascript: addresses', () => {
	const { html } = renderMarkdown('<script>alert(1)</script>\n\n<b onclick="x()">b</b> [a](javascript:alert(1))');
	expect(html).not.toMatch(/<script|<b |href/);
	expect(html).toContain('&lt;script&gt;');
});

test('lists second-level headings with unique ids', () => {
	const { html, headings } = renderMarkdown(
		'## Keep it *dry*\n\n### Not listed\n\n## Keep it dry\n\n## 100 % & “more”\n\n## !?',
	);
	expect(headings).toEqual([
		{ id: 'keep-it-dry', text: 'Keep it dry' },
		{ id: 'keep-it-dry-2', text: 'Keep it dry' },
		{ id: '100-more', text: '100 % & “more”' },
		{ id: 'part', text: '!?' },
	]);
	for (const { id } of headings) expect(html).toContain(`<h2 id="${id}">`);
});

test('makes tables accessible: labels, keyboard scrolling and column headers', () => {
	const table = '| A | B |\n|---|---|\n| 1 | 2 |';
	const { html } = renderMarkdown(`${table}\n\nText\n\n${table}`);
	expect(html.match(/role="region" aria-label="Table \d" tabindex="0"/g)).toEqual([
		'role="region" aria-label="Table 1" tabindex="0"',
		'role="region" aria-label="Table 2" tabindex="0"',
	]);
	expect(html).toContain('<th scope="col">A</th>');
});

const words = (count: number) => Array.from({ length: count }, () => 'silver').join(' ');

test('rounds minutes up, and returns at least one', () => {
	expect(readingMinutes('')).toBe(1);
	expect(readingMinutes(words(238))).toBe(1);
	expect(readingMinutes(words(239))).toBe(2);
	expect(readingMinutes(words(900))).toBe(4);
});

test('does not count punctuation, table rules and link targets', () => {
	const link = `[silver](/shop1?category=silver)`;
	expect(readingMinutes(Array.from({ length: 238 }, () => `${link} | --- |`).join('\n'))).toBe(1);
});
