import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { takeMarks } from './page-scripts.ts';

const page = (body: string) => `<html><head><meta name="a" content="b"/></head><body>${body}</body></html>`;

const sent = (html: string) => takeMarks(html, 'mark').html.toString();

test.each([
	['<p class="a" id="b">x</p>', '<p class=a id=b>x</p>'],
	['<p class="a b" title="">x</p>', '<p class="a b" title>x</p>'],
	['<a rel="next" href="/a">x</a>', '<a rel="next" href="/a">x</a>'],
	['<a href="/a?b=1&amp;c=2&amp;3" data-discover="true">x</a>', '<a href="/a?b=1&c=2&amp;3" data-discover=true>x</a>'],
	['<img alt="" src="/a.webp" width="3"/>', '<img alt src=/a.webp width=3>'],
	['<input value="a=b" name="c"/><br/>', '<input value="a=b" name=c><br>'],
	['<svg><path><title>a</title></path></svg>', '<svg><path><title>a</title></path></svg>'],
	['<svg><path d="M4 5h16"></path><circle r="1"></circle></svg>', '<svg><path d="M4 5h16"/><circle r=1 /></svg>'],
	[
		'<script>let a = "<p class=\\"b\\">"</script><p class="c">',
		'<script>let a = "<p class=\\"b\\">"</script><p class=c>',
	],
	['<p>class="a" 5 &lt; 6</p>', '<p>class="a" 5 &lt; 6</p>'],
	['<ul><li><p>a</p></li><li>b</li></ul><ol><li>c</li></ol>', '<ul><li><p>a<li>b</ul><ol><li>c</ol>'],
	[
		'<dl><div><dt>a</dt><dd>b</dd></div></dl><dl><dt>c</dt><dd>d</dd></dl>',
		'<dl><div><dt>a<dd>b</div></dl><dl><dt>c<dd>d</dl>',
	],
	['<div><p>a</p><p>b</p><b>c</b><p>d</p></div>', '<div><p>a<p>b</p><b>c</b><p>d</div>'],
	['<a><p>a</p></a><p>b</p><span></span>text<p>c</p>text', '<a><p>a</p></a><p>b</p><span></span>text<p>c</p>text'],
	['<select><option>a</option><option>b</option></select>', '<select><option>a<option>b</select>'],
	['<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>', '<table><tbody><tr><th>a<td>b</tbody></table>'],
	['<ul><li>a</li><!--$--><li>b</li></ul>', '<ul><li>a</li><!--$--><li>b</ul>'],
])('%s is written as %s', (body, shorter) => {
	expect(sent(page(body))).toBe(page(shorter));
});

test('a value of many quotes stands between others, unless it has those, too', () => {
	const head = (content: string) => `<html><head><meta name="a" content=${content}/></head><body></body></html>`;
	expect(sent(head('"{&quot;a&quot;:1}"'))).toBe(head(`'{"a":1}'`));
	expect(sent(head(`"{&quot;a&quot;:'}"`))).toBe(head(`"{&quot;a&quot;:'}"`));
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
		const shorter = sent(page(html));
		const [, tag = '', inner] = shorter.match(/<body>(<p [^>]*>)(.*)<\/p>/s) ?? [];
		const [, whole = ''] = html.match(/^<p [^>]*>(.*)<\/p>$/s) ?? [];
		expect(inner, text).toBe(whole);
		const values = [...tag.matchAll(/ (?:title|data-x)(?:="([^"]*)"|=([^\s>"'=`<]+))?(?=[ >])/g)];
		const [, title = ''] = html.match(/title="([^"]*)"/) ?? [];
		expect(values.map(([, quoted, bare]) => quoted ?? bare ?? '')).toEqual([title, title]);
	}
});
