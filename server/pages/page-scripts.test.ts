import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { scriptsOf, takeMarks, withScripts, withScriptsAnew } from './page-scripts.ts';

const mark = 'abc123';
const own = (text: string) => `<script nonce="${mark}">${text}</script>`;
const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

const marked = [
	`<link rel="modulepreload" href="/a.js" nonce="${mark}"/>`,
	own('one()'),
	'<script type="application/ld+json">{"price":"1.00"}</script>',
	`<script nonce="${mark}" type="module" async="" src="/a.js"></script>`,
	'<p><script>stolen()</script></p>',
	own('data("£ 1.00")'),
].join('');

test('the scripts that the app wrote are let run by their hashes, and no other; of the mark nothing is left', () => {
	const { html, own: places } = takeMarks(marked, mark);
	expect(html.toString()).not.toContain(mark);
	expect(html.toString()).toContain('<link rel="modulepreload" href="/a.js"/><script>one()</script>');
	const policy = withScripts("default-src 'none'", html, places);
	expect(policy).toBe(`default-src 'none'; script-src 'self' ${sourceOf('one()')} ${sourceOf('data("£ 1.00")')}`);
	expect(scriptsOf(html, policy)).toEqual([0, 4]);
});

test('a page at other prices has its scripts hashed anew, those of somebody else still not', () => {
	const { html, own: places } = takeMarks(marked, mark);
	const policy = withScripts("default-src 'none'", html, places);
	const now = Buffer.from(html.toString().replaceAll('1.00', '2.50'));
	expect(withScriptsAnew(policy, now, scriptsOf(html, policy))).toBe(
		`default-src 'none'; script-src 'self' ${sourceOf('one()')} ${sourceOf('data("£ 2.50")')}`,
	);
});

test('a page without scripts lets none run', () => {
	const { html, own: places } = takeMarks('<p>text</p>', mark);
	expect(withScripts("default-src 'none'", html, places)).toBe("default-src 'none'; script-src 'self'");
});
