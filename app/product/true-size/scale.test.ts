import { expect, test } from 'vitest';
import { keptScale, limited, readScale, usualScale } from './scale.ts';

test('a screen that nobody has measured is drawn at 96 pixels an inch, and so is one of which nonsense is kept', () => {
	for (const kept of [null, '', 'wide', '0', '-4', 'Infinity', '9000'])
		expect(readScale(kept, 1), String(kept)).toEqual({ perMm: usualScale, isCalibrated: false });
	expect(usualScale * 25.4).toBe(96);
});

test('what was measured holds at another zoom of the page', () => {
	const kept = keptScale(5, 2);
	expect(readScale(kept, 2)).toEqual({ perMm: 5, isCalibrated: true });
	// Twice as large, a CSS pixel is half as many to the millimeter.
	expect(readScale(kept, 4)).toEqual({ perMm: 2.5, isCalibrated: true });
});

test('no card is drawn smaller or larger than any screen would have it', () => {
	expect([limited(0), limited(4), limited(100)]).toEqual([2, 4, 9]);
});
