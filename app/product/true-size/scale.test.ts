import { expect, test } from 'vitest';
import { clampScale, defaultScale, formatScale, readScale } from './scale.ts';

test('uses 96 pixels per inch without a valid calibration', () => {
	for (const stored of [null, '', 'wide', '0', '-4', 'Infinity', '9000'])
		expect(readScale(stored, 1), String(stored)).toEqual({ perMm: defaultScale, isCalibrated: false });
	expect(defaultScale * 25.4).toBe(96);
});

test('applies a calibration at another page zoom', () => {
	const stored = formatScale(5, 2);
	expect(readScale(stored, 2)).toEqual({ perMm: 5, isCalibrated: true });
	// At twice the zoom, a millimeter has half as many CSS pixels.
	expect(readScale(stored, 4)).toEqual({ perMm: 2.5, isCalibrated: true });
});

test('clamps the scale to plausible screens', () => {
	expect([clampScale(0), clampScale(4), clampScale(100)]).toEqual([2, 4, 9]);
});
