import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesQueryOnly, isExternalTarget, isUnsafeTarget } from './link-target.ts';

test.for(['/', '/shop1?category=gold', '#main', '?page=2', 'cart', '../cart', ''])('%s is an internal target', (to) => {
	expect(isExternalTarget(to)).toBe(false);
	expect(isUnsafeTarget(to)).toBe(false);
});

test.for(['https://example.com/', 'http://shop1', '//example.com/shop1', 'mailto:a@example.com', '\\\\example.com'])(
	'%s is an external target, which needs `external`',
	(to) => {
		expect(() => isExternalTarget(to)).toThrow(
			'Navigating to an external URL is not allowed by default. Use navigateTo(url, { external: true }).',
		);
		expect(isExternalTarget(to, true)).toBe(true);
		expect(isUnsafeTarget(to)).toBe(false);
	},
);

test.for([
	['javascript:alert(1)', 'javascript:'],
	[' JavaScript:alert(1)', 'javascript:'],
	['java\nscript:alert(1)', 'javascript:'],
	['data:text/html,hi', 'data:'],
	['vbscript:x', 'vbscript:'],
	['blob:https://example.com/1', 'blob:'],
] as const)('refuses %j even with `external`, and never links to it', ([to, protocol]) => {
	expect(() => isExternalTarget(to, true)).toThrow(`Cannot navigate to a URL with '${protocol}' protocol.`);
	expect(isUnsafeTarget(to)).toBe(true);
});

test.for(['view-source:https://example.com/', 'https://', 'http://a b/'])('never links to %j', (to) => {
	expect(isUnsafeTarget(to)).toBe(true);
});

test('every internal target resolves to the shop’s origin', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary' }), (to) => {
			const isInternal = (() => {
				try {
					return !isExternalTarget(to);
				} catch {
					return false;
				}
			})();
			if (isInternal) expect(new URL(to, 'https://assay.example/blog').origin).toBe('https://assay.example');
		}),
	);
});

test.for([
	['/shop1?page=2', true],
	['?page=2', true],
	['/shop1', true],
	['?sort=new', false],
	['/shop1?sort=new#main', false],
	['#main', false],
	['/shop-list?page=2', false],
	['https://example.com/shop1', false],
] as const)('from /shop1?sort=new, a navigation to %s keeps the scroll position: %s', ([to, expected]) => {
	expect(changesQueryOnly(to, { pathname: '/shop1', search: '?sort=new' })).toBe(expected);
});
