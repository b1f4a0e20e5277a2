import { CircleAlert } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import createIcon from './lucide-icon.ts';

const drawing: Parameters<typeof createIcon>[0] = {
	node: [
		['circle', { cx: '12', cy: '12', r: '10', key: '1mglay' }],
		['line', { x1: '12', x2: '12', y1: '8', y2: '12', key: '1pkeuh' }],
		['line', { x1: '12', x2: '12.01', y1: '16', y2: '16', key: '4dfq90' }],
	],
};
const ours = createIcon(drawing);

/** What all icons have in common, which a stylesheet says. */
const common =
	/ (?:xmlns="[^"]+"|width="24"|height="24"|fill="none"|stroke="currentColor"|stroke-(?:width="2"|linecap="round"|linejoin="round"))/g;

/** The attributes of an icon, in one order, and its drawing. */
const inOrder = (svg: string) =>
	svg.replace(/^<svg([^>]*)>/, (_, attributes: string) =>
		[...attributes.matchAll(/[\w-]+="[^"]*"/g)].flat().sort().join(' '),
	);

test.each([
	{},
	{ className: 'size-4 text-gilt', strokeWidth: 1.4 },
	{ 'aria-hidden': true, fill: 'currentColor' },
	{ 'aria-label': 'Careful' },
	{ role: 'img', size: 20, color: 'red' },
])('an icon is drawn as lucide draws it, but for what is the same of all: %j', (props) => {
	const lucides = renderToStaticMarkup(createElement(CircleAlert, props));
	const expected = lucides.replace(common, '').replace(/ lucide-[a-z-]+/g, '');
	expect(inOrder(renderToStaticMarkup(createElement(ours, props)))).toBe(inOrder(expected));
});

test('what the server writes in one piece is what the browser makes of elements', () => {
	vi.stubEnv('SSR', false);
	const browsers = createIcon(drawing);
	vi.stubEnv('SSR', true);
	const servers = createIcon(drawing);
	const strange = createIcon({ node: [['path', { d: 'M"0', strokeWidth: '2' }]] });
	vi.unstubAllEnvs();
	const write = (icon: typeof ours, ...children: string[]) =>
		renderToStaticMarkup(createElement(icon, { className: 'size-4' }, ...children));
	expect(write(servers)).toBe(write(browsers));
	expect(write(servers, 'A title')).toBe(write(browsers, 'A title'));
	expect(write(strange)).toContain('<path d="M&quot;0" stroke-width="2"></path>');
	// One element in place of four.
	expect(servers({})?.props).not.toHaveProperty('children');
});
