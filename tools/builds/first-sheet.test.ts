import { join } from 'node:path';
import { expect, test } from 'vitest';
import routes from '../../app/routes.ts';
import { shownFirst } from './first-sheet.ts';

const app = join(import.meta.dirname, '../../app/');
const shown = Array.from(shownFirst(app, routes), (file) => file.slice(app.length));

test('pages of goods have the first sheet: what they import, parts that come by themselves, errors in place of them', () => {
	const goods = ['home', 'shop', 'shop-category', 'search', 'product-details'].map((page) => `routes/${page}.tsx`);
	const parts = [
		'layouts/footer-content',
		'product/reviews',
		'product/suggestions',
		'layouts/toasts',
		'layouts/ways-on',
	];
	expect(shown).toEqual(expect.arrayContaining([...goods, ...parts.map((part) => `${part}.tsx`), 'root.tsx']));
});

test('other pages have the whole one, and so has what opens over a page: both bring the rest', () => {
	const pages = shown.filter((file) =>
		/^routes\/(cart|checkout|home-\d|shop-list|login|post|dev-kit)\.tsx$/.test(file),
	);
	const parts = shown.filter((file) => /(cart-panel|quick-view|mobile-menu|dialog|drawer)\.tsx$/.test(file));
	expect([...pages, ...parts]).toEqual([]);
});

test('no file of the server is looked into', () => {
	expect(shown.filter((file) => file.includes('.server.'))).toEqual([]);
});
