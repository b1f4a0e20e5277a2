import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesQueryOnly, isDropped, leadsOut } from './link-target.ts';

test.for(['/', '/shop1?category=gold', '#main', '?page=2', 'cart', '../cart', ''])('%s stays in the shop', (to) => {
	expect(leadsOut(to)).toBe(false);
	expect(isDropped(to)).toBe(false);
});

test.for(['https://example.com/', 'http://shop1', '//example.com/shop1', 'mailto:a@example.com', '\\\\example.com'])(
	'%s leads out, which must be said',
	(to) => {
		expect(() => leadsOut(to)).toThrow(
			'Navigating to an external URL is not allowed by default. Use navigateTo(url, { external: true }).',
		);
		expect(leadsOut(to, true)).toBe(true);
		expect(isDropped(to)).toBe(false);
	},
);

test.for([
	['javascript:alert(1)', 'javascript:'],
	[' JavaScript:alert(1)', 'javascript:'],
	['java\nscript:alert(1)', 'javascript:'],
	['data:text/html,hi', 'data:'],
	['vbscript:x', 'vbscript:'],
	['blob:https://example.com/1', 'blob:'],
] as const)('%j is refused even when external is said, and dropped from links', ([to, protocol]) => {
	expect(() => leadsOut(to, true)).toThrow(`Cannot navigate to a URL with '${protocol}' protocol.`);
	expect(isDropped(to)).toBe(true);
});

test.for(['view-source:https://example.com/', 'https://', 'http://a b/'])('%j is dropped from links', (to) => {
	expect(isDropped(to)).toBe(true);
});

test('whatever stays in the shop resolves to its own origin', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary' }), (to) => {
			const stays = (() => {
				try {
					return !leadsOut(to);
				} catch {
					return false;
				}
			})();
			if (stays) expect(new URL(to, 'https://assay.example/blog').origin).toBe('https://assay.example');
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
] as const)('from /shop1?sort=new the place is kept on the way to %s: %s', ([to, kept]) => {
	expect(changesQueryOnly(to, { pathname: '/shop1', search: '?sort=new' })).toBe(kept);
});
