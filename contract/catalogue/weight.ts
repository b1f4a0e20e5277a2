import { formatNumber } from '../format-number.ts';
import { gramsOfOunce } from './troy-ounces.ts';

/** Parts of an ounce that coins are struck in. */
const parts = [2, 4, 5, 10, 20, 25];
/** Grams by which a weight that was meant in grams is off, kept in millionths of an ounce. */
const off = 0.001;

/**
 * Pure metal in a piece as dealers call it: '1 oz', '1/10 oz', '100 g', '1 kg', else '0.2354 oz'.
 *
 * @param ounces troy ounces
 */
export function weightName(ounces: number): string {
	const part = parts.find((one) => Math.abs(ounces * one - 1) < 1e-5);
	if (part) return `1/${part} oz`;
	const grams = ounces * gramsOfOunce;
	const whole = Math.round(grams);
	if (Number.isInteger(ounces) || whole === 0 || Math.abs(grams - whole) > off) {
		return `${formatNumber(ounces)} oz`;
	}
	return whole % 1000 === 0 ? `${whole / 1000} kg` : `${whole} g`;
}
