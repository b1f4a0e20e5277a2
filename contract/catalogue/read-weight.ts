import { normalizeCode } from '../normalize-text.ts';
import { readNumber } from '../read-number.ts';
import { gramsOfOunce } from './troy-ounces.ts';

/** A typed weight. Without a unit if none was typed. */
export type TypedWeight = { amount: number; unit?: 'ozt' | 'g' };

const grams = { amount: 1, unit: 'g' } as const;
const ounces = { amount: 1, unit: 'ozt' } as const;
const units = new Map<string, { amount: number; unit: 'ozt' | 'g' }>([
	...['oz', 'ozs', 'ozt', 'ounce', 'ounces', 'troy oz', 'troy ounce', 'troy ounces', 'fine ounce', 'fine ounces'].map(
		(name) => [name, ounces] as const,
	),
	...['oz t', 'oz troy', 't oz', 'toz', 'tr oz', 'ounce troy', 'ounces troy'].map((name) => [name, ounces] as const),
	...['g', 'gr', 'gm', 'gram', 'grams', 'gramme', 'grammes'].map((name) => [name, grams] as const),
	...['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'].map(
		(name) => [name, { amount: 1_000, unit: 'g' }] as const,
	),
	...['mg', 'milligram', 'milligrams'].map((name) => [name, { amount: 0.001, unit: 'g' }] as const),
]);

const words = new Map([
	['a', 1],
	['an', 1],
	['one', 1],
	['two', 2],
	['three', 3],
	['four', 4],
	['five', 5],
	['ten', 10],
	['twenty', 20],
	['fifty', 50],
	['hundred', 100],
	['half', 1 / 2],
	['third', 1 / 3],
	['quarter', 1 / 4],
	['fourth', 1 / 4],
	['fifth', 1 / 5],
	['tenth', 1 / 10],
	['twentieth', 1 / 20],
]);

/** Reads 'one-tenth' and 'a tenth of an'. */
function readWords(text: string): number | undefined {
	const parts = text.split(/[ -]/).filter((part) => part !== 'of');
	while (parts.length > 1 && /^an?$/.test(parts.at(-1) ?? '')) parts.pop();
	const numbers = parts.map((part) => words.get(part));
	const [first, second] = numbers;
	if (numbers.length > 2 || first === undefined) return undefined;
	if (numbers.length === 1) return first;
	return second === undefined ? undefined : first * second;
}

/** A comma that cannot separate thousands: '0,1', '31,1'. */
const decimalComma = /^(0|\d+(?=,\d{1,2}$)),(\d+)$/;

/** '1/10', '1/10th', '1 1/2', '2.5', 'half'. */
function readAmount(text: string): number | undefined {
	const [, whole = '0', over, under] = /^(?:(\d+)[ -])?(\d+) ?\/ ?(\d+)(?:st|nd|rd|th)?$/.exec(text) ?? [];
	if (under !== undefined) return Number(under) > 0 ? Number(whole) + Number(over) / Number(under) : undefined;
	return readNumber(text.replace(decimalComma, '$1.$2')) ?? readWords(text);
}

/** Reads a weight: '1/10 oz', '½oz', '0.1', 'tenth ounce', '100 g', '1 kilo'. @returns undefined for anything else, and for 0 */
export function readWeight(typed: string): TypedWeight | undefined {
	const text = normalizeCode(typed).toLowerCase().replace(/\.$/, '');
	const [, number = '', name = ''] = /^(.*?\d\.?(?:st|nd|rd|th)?|[a-z -]*?)[ -]?([a-z][a-z. -]*)?$/.exec(text) ?? [];
	for (const [digits, unitName] of splits(number, name)) {
		const amount = readAmount(digits);
		const unit = units.get(unitName.replaceAll('.', '').replaceAll('-', ' ').trim());
		if (amount === undefined || amount <= 0 || (unitName !== '' && !unit)) continue;
		return unit ? { amount: amount * unit.amount, unit: unit.unit } : { amount };
	}
	return undefined;
}

/** True for 'oz', 'grams', 'Kg.' */
export const isWeightUnit = (name: string): boolean => units.has(name.toLowerCase().replaceAll('.', ''));

/** Possible splits between number and unit. A number in words may end after any word. */
function* splits(number: string, name: string): Generator<[string, string]> {
	const all = [number, name].filter(Boolean).join(' ').split(/[ -]/);
	if (/\d/.test(number)) yield [number, name];
	else for (let end = 1; end <= all.length; end++) yield [all.slice(0, end).join(' '), all.slice(end).join(' ')];
}

/** Converts a weight to troy ounces, which is also the default unit. */
export const inOunces = ({ amount, unit }: TypedWeight): number => (unit === 'g' ? amount / gramsOfOunce : amount);
