import { join } from 'node:path';
import { expect, test } from 'vitest';
import routes from '../../app/routes.ts';
import { shownFirst } from './first-sheets.ts';

const app = join(import.meta.dirname, '../../app/');
const shownWith = (sheet: string) => Array.from(shownFirst(app, routes, sheet), (file) => file.slice(app.length));
const goods = shownWith('goods');
const reading = shownWith('reading');
const frame = ['layouts/footer-content.tsx', 'layouts/toasts.tsx', 'layouts/error-page.tsx', 'root.tsx'];

test('pages of goods have their sheet: what they import, parts that come by themselves, errors in place of them', () => {
	const pages = ['home', 'shop', 'shop-category', 'search', 'product-details'].map((page) => `routes/${page}.tsx`);
	const parts = ['product/reviews.tsx', 'product/suggestions.tsx', 'layouts/ways-on.tsx'];
	expect(goods).toEqual(expect.arrayContaining([...pages, ...parts, ...frame]));
});

test('pages to read have theirs', () => {
	expect(reading).toEqual(expect.arrayContaining(['routes/post.tsx', 'routes/posts.tsx', ...frame]));
	expect(reading.filter((file) => goods.includes(file) && file.startsWith('routes/'))).toEqual([]);
});

test('other pages have the whole one, and so has what opens over a page: both bring the rest', () => {
	const others = [...goods, ...reading].filter((file) =>
		/^routes\/(cart|checkout|home-\d|shop-list|login|dev-kit)\.tsx$|(cart-panel|quick-view|mobile-menu|dialog|drawer)\.tsx$/.test(
			file,
		),
	);
	expect(others).toEqual([]);
	expect(goods.filter((file) => file.startsWith('routes/post'))).toEqual([]);
});

test('no file of the server is looked into', () => {
	expect([...goods, ...reading].filter((file) => file.includes('.server.'))).toEqual([]);
});
