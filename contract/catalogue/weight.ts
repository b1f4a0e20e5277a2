import { formatNumber } from '../format-number.ts';
import { gramsOfOunce } from './troy-ounces.ts';

/** Common fractions of an ounce for coins: one half, one quarter … */
const parts = [2, 4, 5, 10, 20, 25];
/** Rounding error in grams of a weight that is stored in millionths of an ounce. */
const tolerance = 0.001;

/**
 * The fine weight of an item as dealers write it: '1 oz', '1/10 oz', '100 g', '1 kg', otherwise '0.2354 oz'.
 *
 * @param ounces troy ounces
 */
export function weightName(ounces: number): string {
	const part = parts.find((one) => Math.abs(ounces * one - 1) < 1e-5);
	if (part) return `1/${part} oz`;
	const grams = ounces * gramsOfOunce;
	const rounded = Math.round(grams);
	if (Number.isInteger(ounces) || rounded === 0 || Math.abs(grams - rounded) > tolerance) {
		return `${formatNumber(ounces)} oz`;
	}
	return rounded % 1000 === 0 ? `${rounded / 1000} kg` : `${rounded} g`;
}
