import { expect, test } from 'vitest';
import { latest, sitemapIndex, sitemapPage } from './sitemap.ts';

test('writes absolute, escaped URLs with their last change, if known', () => {
	const xml = sitemapPage('https://shop.example', [
		{ path: '/shop1?category=gold&subCategory=gold-coins' },
		{ path: '/product-details/1001', lastmod: '2026-11-02T10:00:00.000Z' },
	]);
	expect(xml).toContain('<loc>https://shop.example/shop1?category=gold&amp;subCategory=gold-coins</loc></url>');
	expect(xml).toContain(
		'<loc>https://shop.example/product-details/1001</loc><lastmod>2026-11-02T10:00:00.000Z</lastmod></url>',
	);
});

test('writes an index of files in the same format', () => {
	expect(sitemapIndex('https://shop.example', [{ path: '/sitemap/pages.xml' }])).toContain(
		'<sitemap><loc>https://shop.example/sitemap/pages.xml</loc></sitemap>',
	);
});

test('returns undefined as the latest of no times', () => {
	expect(latest([])).toBeUndefined();
	expect(latest([undefined, '2026-01-02', '2026-01-10', undefined])).toBe('2026-01-10');
});
