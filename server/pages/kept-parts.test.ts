import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { keepParts } from './kept-parts.ts';

/** Pages of parts, each of which is rendered as the text that stands for it, where it is not known. */
function open(mostBytes?: number) {
	const onDrift = vi.fn();
	const pageOf = keepParts({ mark: 'mark', mostBytes, onDrift });
	function render(parts: Record<string, string>) {
		const page = pageOf();
		const rendered: string[] = [];
		const html = Object.entries(parts).map(([shows, text]) => {
			const { place, isKnown } = page.note(shows);
			if (!isKnown) rendered.push(shows);
			return `<p>before</p><${page.tag} n=${place}>${isKnown ? '' : text}</${page.tag}>`;
		});
		return { html: page.putIn(`${html.join('')}<p>end</p>`).toString(), rendered };
	}
	return { render, onDrift };
}

test('a part is rendered by the first page that shows it, and stands in the others as it was, of the element around it nothing', () => {
	const { render } = open();
	const html = '<p>before</p><b>header, £ 1</b><p>before</p><i>card</i><p>end</p>';
	expect(render({ header: '<b>header, £ 1</b>', card: '<i>card</i>' })).toEqual({ html, rendered: ['header', 'card'] });
	expect(render({ header: '?', card: '?' })).toEqual({ html, rendered: [] });
	expect(render({ card: '?', other: '<i>other</i>' }).rendered).toEqual(['other']);
});

test.each([
	['an id that hangs on where it stands', '<i id=_R_1_>'],
	['a script, which a policy names', '<script>x()</script>'],
	['what failed', '<!--$!--><template></template><!--/$-->'],
	['a picture that the head tells of, too', '<img src=/a.webp>'],
])('%s is rendered with each page', (_, part) => {
	const { render } = open();
	for (let count = 0; count < 3; count++) expect(render({ part }).rendered).toEqual(['part']);
});

test('what is never in the head is kept: lazy pictures, and those with a box around them', () => {
	const { render } = open();
	const parts = { a: '<img loading=lazy src=/a.webp>', b: '<picture><img src=/a.webp></picture>' };
	render(parts);
	expect(render(parts).rendered).toEqual([]);
});

test('parts beyond the bytes that there may be are forgotten, the one first that was longest not asked for', () => {
	const { render } = open(3_000);
	const long = 'x'.repeat(1_000);
	render({ a: long, b: long });
	render({ a: long, c: long });
	expect(render({ a: long, c: long }).rendered).toEqual([]);
	expect(render({ b: long }).rendered).toEqual(['b']);
});

test('now and then a part is rendered again: one that is another though it shows the same is told of, and is new from then on', () => {
	const { render, onDrift } = open();
	const pages = Array.from({ length: 1_100 }, (_, count) => render({ part: count < 3 ? 'old' : 'new' }));
	expect(pages.filter(({ rendered }) => rendered.length > 0).length).toBe(3);
	expect(onDrift.mock.calls).toEqual([['part']]);
	expect(pages.at(-1)?.html).toContain('new');
});

test('the name of the element is one that React writes as it is', () => {
	const tag = keepParts({ mark: '0a1b' })().tag;
	expect(renderToString(createElement(tag, { n: 3 }))).toBe('<k-0a1b n="3"></k-0a1b>');
});
