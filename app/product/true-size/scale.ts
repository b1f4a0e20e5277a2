/** A bank card, in millimeters: ISO/IEC 7810, ID-1. */
export const card = { width: 85.6, height: 53.98 };

/** CSS pixels per millimeter without calibration: 96 per inch by definition, which few screens match. */
export const defaultScale = 96 / 25.4;

/** The range of the calibration, in CSS pixels per millimeter. Desktop screens have 3 to 6, phones 5 to 7. */
export const scaleLimits = { min: 2, max: 9 };

/** The storage key of this screen's scale. */
export const scaleKey = 'screen_scale';

export type Scale = { perMm: number; isCalibrated: boolean };

/** @returns CSS pixels per millimeter */
export const clampScale = (perMm: number) => Math.min(scaleLimits.max, Math.max(scaleLimits.min, perMm));

/**
 * Reads a stored scale. The page zoom changes the number of device pixels per CSS pixel, so the result depends on it.
 *
 * @param pixelRatio `devicePixelRatio`
 */
export function readScale(stored: string | null, pixelRatio: number): Scale {
	const perMm = Number(stored) / pixelRatio;
	// Accepts calibrations at extreme zoom levels but no implausible values.
	const isPlausible = perMm > scaleLimits.min / 6 && perMm < scaleLimits.max * 6;
	return isPlausible ? { perMm, isCalibrated: true } : { perMm: defaultScale, isCalibrated: false };
}

/** Device pixels per millimeter, which don't depend on the page zoom. */
export const formatScale = (perMm: number, pixelRatio: number) => (perMm * pixelRatio).toFixed(3);
