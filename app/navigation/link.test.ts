import { type ComponentProps, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router, Link as RouterLink, StaticRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Link } from './link.tsx';

const render = (link: ReactNode) => renderToString(createElement(StaticRouter, { location: '/shop1?page=2' }, link));
const ours = (props: ComponentProps<typeof Link>) => render(createElement(Link, props));
const theirs = (props: ComponentProps<typeof RouterLink>) =>
	render(createElement(RouterLink, props)).replace('data-discover="true"', 'data-discover=""');

test.for([
	...['/', '/shop1', '/shop1/', '/shop1?page=3&brand=a%20b+c', '/product-details/1001#reviews'],
	...['/a//b', '/a/../b', '/shop1?', '#top', '?page=1', ''],
])('the server writes a link to %s as React Router does', (to) => {
	const props = { to, className: 'card', target: '_blank', 'aria-label': 'A & B', onClick() {}, children: 'Gold' };
	expect(ours(props)).toBe(theirs(props));
	const others = { to, discover: 'none', replace: true, preventScrollReset: true, children: 'Gold' } as const;
	expect(ours(others)).toBe(theirs(others));
});

test('what leads nowhere has its words alone, and what leads out without saying so is an error', () => {
	expect(ours({ to: 'javascript:alert(1)', children: 'Gold' })).toBe('<span>Gold</span>');
	expect(() => ours({ to: 'https://elsewhere.example/' })).toThrow('external');
	expect(ours({ to: 'https://elsewhere.example/', external: true, discover: 'none', children: 'There' })).toBe(
		'<a href="https://elsewhere.example/" rel="noopener noreferrer">There</a>',
	);
	expect(() => ours({ to: '//elsewhere.example' })).toThrow('external');
});

test('a page of the shop is linked to without asking React Router where it is', () => {
	const createHref = vi.fn(() => '/asked');
	const navigator = { createHref, go() {}, push() {}, replace() {} };
	const write = (to: string) =>
		renderToString(createElement(Router, { navigator, location: '/shop1' }, createElement(Link, { to })));
	expect(write('/shop1')).toBe('<a href="/shop1" data-discover=""></a>');
	expect(createHref).not.toHaveBeenCalled();
	expect(write('?page=1')).toContain('href="/asked"');
	expect(createHref).toHaveBeenCalledOnce();
});
