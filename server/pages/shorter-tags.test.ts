import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withShorterTags } from './shorter-tags.ts';

const page = (body: string) => `<html><head><meta name="a" content="b"/></head><body>${body}</body></html>`;

test.each([
	['<p class="a" id="b">x</p>', '<p class=a id=b>x</p>'],
	['<p class="a b" title="">x</p>', '<p class="a b" title>x</p>'],
	['<a rel="next" href="/a">x</a>', '<a rel="next" href="/a">x</a>'],
	['<img alt="" src="/a.webp" width="3"/>', '<img alt src=/a.webp width=3>'],
	['<input value="a=b" name="c"/><br/>', '<input value="a=b" name=c><br>'],
	[
		'<svg><path d="M4 5h16"></path><circle r="1"></circle></svg>',
		'<svg><path d="M4 5h16"/><circle r=1></circle></svg>',
	],
	[
		'<script>let a = "<p class=\\"b\\">"</script><p class="c">',
		'<script>let a = "<p class=\\"b\\">"</script><p class=c>',
	],
	['<p>class="a" 5 &lt; 6</p>', '<p>class="a" 5 &lt; 6</p>'],
])('%s is written as %s', (body, shorter) => {
	expect(withShorterTags(page(body))).toBe(page(shorter));
});

test('whatever stands in a value or a text stays in it', () => {
	for (const text of [
		'',
		' ',
		'>',
		'/>',
		'"></path>',
		"it's",
		'a="b"',
		'<b class="c">',
		'`',
		'=',
		'/',
		'&quot;',
		'a/',
	]) {
		const html = renderToString(createElement('p', { title: text, 'data-x': text }, text));
		const shorter = withShorterTags(page(html));
		const [, tag = '', inner] = shorter.match(/<body>(<p [^>]*>)(.*)<\/p>/s) ?? [];
		const [, whole = ''] = html.match(/^<p [^>]*>(.*)<\/p>$/s) ?? [];
		expect(inner, text).toBe(whole);
		const values = [...tag.matchAll(/ (?:title|data-x)(?:="([^"]*)"|=([^\s>"'=`<]+))?(?=[ >])/g)];
		const [, title = ''] = html.match(/title="([^"]*)"/) ?? [];
		expect(values.map(([, quoted, bare]) => quoted ?? bare ?? '')).toEqual([title, title]);
	}
});
