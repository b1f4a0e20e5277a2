import { CircleAlert } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createIcon from './lucide-icon.ts';

const ours = createIcon({
	name: 'circle-exclamation-point',
	node: [
		['circle', { cx: '12', cy: '12', r: '10', key: '1mglay' }],
		['line', { x1: '12', x2: '12', y1: '8', y2: '12', key: '1pkeuh' }],
		['line', { x1: '12', x2: '12.01', y1: '16', y2: '16', key: '4dfq90' }],
	],
	aliases: ['alert-circle', 'circle-alert'],
});

test.each([
	{},
	{ className: 'size-4  text-gilt size-4', strokeWidth: 1.4 },
	{ 'aria-hidden': true, fill: 'currentColor' },
	{ 'aria-label': 'Careful' },
	{ role: 'img', size: 20, color: 'red' },
])('an icon is drawn in the browser as lucide draws it on the server: %j', (props) => {
	expect(renderToStaticMarkup(createElement(ours, props))).toBe(
		renderToStaticMarkup(createElement(CircleAlert, props)),
	);
});
