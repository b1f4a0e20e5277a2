import { expect, test } from 'vitest';
import { pageOf, type Row } from './carousel-pages.ts';

/** Eight slides of 100 px with gaps of 20. */
function row(clientWidth: number, scrollLeft = 0): Row {
	return { clientWidth, scrollLeft, scrollWidth: 8 * 120 - 20, pitch: 120, gap: 20 };
}

test.each([
	['one slide and a peek of the next', row(140), { page: 1, pages: 8 }],
	['the third slide', row(140, 240), { page: 3, pages: 8 }],
	['the end, which the last slide cannot pass', row(140, 800), { page: 8, pages: 8 }],
	['four slides at once', row(460), { page: 1, pages: 2 }],
	['three at once: the last page is not full', row(340, 600), { page: 3, pages: 3 }],
	['all slides at once', row(940), { page: 1, pages: 1 }],
	['half a pixel less than the end', row(460, 479.5), { page: 2, pages: 2 }],
])('%s', (_, seen, expected) => {
	expect(pageOf(seen)).toEqual(expected);
});
