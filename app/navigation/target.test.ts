import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leadsOut } from './target.ts';

test.for(['/', '/shop1?category=gold', '#main', '?page=2', 'cart', '../cart', ''])('%s stays in the shop', (to) => {
	expect(leadsOut(to)).toBe(false);
});

test.for(['https://example.com/', 'http://shop1', '//example.com/shop1', 'mailto:a@example.com', '\\\\example.com'])(
	'%s leads out, which must be said',
	(to) => {
		expect(() => leadsOut(to)).toThrow('say { external: true }');
		expect(leadsOut(to, true)).toBe(true);
	},
);

test.for(['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,hi', 'vbscript:x'])(
	'%j is refused even when external is said',
	(to) => {
		expect(() => leadsOut(to, true)).toThrow('leads to no page');
	},
);

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
