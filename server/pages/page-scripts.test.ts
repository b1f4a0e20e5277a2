import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { collectScriptHashes } from './page-scripts.ts';

const mark = 'abc123';
const own = (text: string) => `<script nonce="${mark}">${text}</script>`;
const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

test("returns the hashes of the app's own scripts only, and removes all nonces", () => {
	const marked = [
		`<link rel="modulepreload" href="/a.js" nonce="${mark}"/>`,
		own('one()'),
		'<script type="application/ld+json">{"price":"1.00"}</script>',
		`<script nonce="${mark}" type="module" async="">import "/a.js"</script>`,
		'<p><script>stolen()</script></p>',
		own('data("£ 1.00")'),
		own(''),
	].join('');
	const { html, sources } = collectScriptHashes(marked, mark);
	expect(html).not.toContain(mark);
	expect(html).toContain('<link rel="later" href="/a.js"/><script>one()</script>');
	expect(html).toContain('<script type="text/later">import "/a.js"</script>');
	expect(sources).toEqual([sourceOf('one()'), sourceOf('import "/a.js"'), sourceOf('data("£ 1.00")')]);
});

test('returns no hashes for a page without scripts', () => {
	expect(collectScriptHashes('<p>text</p>', mark)).toEqual({ html: '<p>text</p>', sources: [] });
});
