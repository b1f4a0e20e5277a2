/** A bank card, in millimeters: ISO/IEC 7810, ID-1. */
export const card = { width: 85.6, height: 53.98 };

/** CSS pixels a millimeter where nobody has measured the screen: by definition 96 an inch, which few screens keep to. */
export const usualScale = 96 / 25.4;

/** Which scales may be set, in CSS pixels a millimeter: a desktop's screen has 3 to 6, a phone's 5 to 7. */
export const scaleLimits = { least: 2, most: 9 };

/** Where the scale of this screen is kept. */
export const scaleKey = 'screen_scale';

export type Scale = { perMm: number; isCalibrated: boolean };

/** @returns CSS pixels a millimeter */
export const limited = (perMm: number) => Math.min(scaleLimits.most, Math.max(scaleLimits.least, perMm));

/**
 * What was kept, as it holds now: zooming the page changes how many pixels of the screen are one of CSS.
 *
 * @param pixelRatio `devicePixelRatio`
 */
export function readScale(kept: string | null, pixelRatio: number): Scale {
	const perMm = Number(kept) / pixelRatio;
	// So that a page zoomed to its fourth is still as one has measured it, but nonsense is not.
	const isSense = perMm > scaleLimits.least / 6 && perMm < scaleLimits.most * 6;
	return isSense ? { perMm, isCalibrated: true } : { perMm: usualScale, isCalibrated: false };
}

/** Pixels of the screen a millimeter, which no zoom changes. */
export const keptScale = (perMm: number, pixelRatio: number) => (perMm * pixelRatio).toFixed(3);
