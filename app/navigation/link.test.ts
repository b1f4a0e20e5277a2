import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Link } from './link.tsx';

const render = (props: ComponentProps<typeof Link>) =>
	renderToString(createElement(StaticRouter, { location: '/shop1?page=2' }, createElement(Link, props)));

test('renders a link to a page of the shop', () => {
	expect(render({ to: '/shop1?page=3#top', className: 'card', children: 'Gold' })).toBe(
		'<a class="card" href="/shop1?page=3#top">Gold</a>',
	);
	expect(render({ to: '?page=1', children: 'Gold' })).toBe('<a href="/shop1?page=1">Gold</a>');
});

test('renders only the text of an unsafe link, and throws for an external link without `external`', () => {
	expect(render({ to: 'javascript:alert(1)', children: 'Gold' })).toBe('<span>Gold</span>');
	expect(() => render({ to: 'https://elsewhere.example/' })).toThrow('external');
	expect(render({ to: 'https://elsewhere.example/', external: true, children: 'There' })).toBe(
		'<a href="https://elsewhere.example/" rel="noopener noreferrer">There</a>',
	);
	expect(() => render({ to: '//elsewhere.example' })).toThrow('external');
});
