import { hash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptsOf, takeMarks, withScripts, withScriptsAnew } from './page-scripts.ts';

const mark = 'abc123';
const own = (text: string) => `<script nonce="${mark}">${text}</script>`;
const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

const marked = [
	`<link rel="modulepreload" href="/a.js" nonce="${mark}"/>`,
	own('one()'),
	'<script type="application/ld+json">{"price":"1.00"}</script>',
	`<script nonce="${mark}" type="module" async="">import "/a.js"</script>`,
	'<p><script>stolen()</script></p>',
	own('data("£ 1.00")'),
].join('');

test('the scripts that the app wrote are let run by their hashes, and no other; of the mark nothing is left', () => {
	const { html, own: places } = takeMarks(marked, mark);
	expect(html.toString()).not.toContain(mark);
	expect(html.toString()).toContain('<link rel="later" href="/a.js"/><script>one()</script>');
	expect(html.toString()).toContain('<script type="text/later">import "/a.js"</script>');
	const policy = withScripts("default-src 'none'", html, places);
	expect(policy).toBe(
		`default-src 'none'; script-src 'self' ${sourceOf('one()')} ${sourceOf('import "/a.js"')} ${sourceOf('data("£ 1.00")')}`,
	);
	expect(scriptsOf(html, policy)).toEqual([0, 2, 4]);
});

test('a page at other prices has its scripts hashed anew, those of somebody else still not', () => {
	const { html, own: places } = takeMarks(marked, mark);
	const policy = withScripts("default-src 'none'", html, places);
	const now = Buffer.from(html.toString().replaceAll('1.00', '2.50'));
	expect(withScriptsAnew(policy, now, scriptsOf(html, policy))).toBe(
		`default-src 'none'; script-src 'self' ${sourceOf('one()')} ${sourceOf('import "/a.js"')} ${sourceOf('data("£ 2.50")')}`,
	);
});

test('of what search engines are told, the data of a page that has it in its head says no more than that', () => {
	const data = JSON.stringify(['told:{~a~:"b\\c" \u0026 <}', 'untold:{~a~}', 'after']);
	const { html } = takeMarks(
		own(`window.__reactRouterContext.streamController.enqueue(${JSON.stringify(data)});`),
		mark,
	);
	expect(html.toString()).toBe(
		'<script>window.__reactRouterContext.streamController.enqueue(`["told:","untold:{~a~}","after"]`);</script>',
	);
});

test('a page without scripts lets none run', () => {
	const { html, own: places } = takeMarks('<p>text</p>', mark);
	expect(withScripts("default-src 'none'", html, places)).toBe("default-src 'none'; script-src 'self'");
});

test('the data of a page is the same in fewer letters, whatever stands in it', () => {
	fc.assert(
		fc.property(
			fc.array(fc.oneof(fc.string(), fc.constantFrom('`', '$'.concat('{x}'), '\\', '\\\\"', '$', '{', "'", '\n', '"'))),
			(texts) => {
				const data = JSON.stringify(texts);
				// As React Router writes it.
				const written = JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
				const call = (argument: string) => `window.__reactRouterContext.streamController.enqueue(${argument});`;
				const { html, own: places } = takeMarks(`<p>${texts.length}</p>${own(call(written))}`, mark);
				const [, script = ''] = html.toString().match(/<script>(.*)<\/script>/s) ?? [];
				const told: unknown[] = [];
				const streamController = { enqueue: (value: unknown) => told.push(value) };
				runInNewContext(script, { window: { __reactRouterContext: { streamController } } });
				expect([told, places]).toEqual([[data], [0]]);
			},
		),
	);
	const { html } = takeMarks(
		own('window.__reactRouterContext.streamController.enqueue("[\\"a\\",\\"b\\"]\\n");'),
		mark,
	);
	expect(html.toString()).toBe(
		'<script>window.__reactRouterContext.streamController.enqueue(`["a","b"]\\n`);</script>',
	);
});
