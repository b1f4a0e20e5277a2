import { z } from 'zod';
import { shopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import { addDays, dayOf, instantAt } from '../../contract/calendar/zoned-time.ts';
import { normalizeCode, normalizeLine, normalizeText } from '../../contract/normalize-text.ts';
import { readDollars, readNumber, readPercent } from '../../contract/read-number.ts';
import { hour } from '../../contract/time-spans.ts';

/** Reads a cell of a CSV file and writes it. A cell is never empty: an empty one has no value. */
export type Cell<T> = z.ZodCodec<z.ZodString, z.ZodType<T>>;

/**
 * @param read returns undefined for an invalid cell
 * @param valid describes valid cells: 'give dollars, such as 19.99'
 */
function createCell<T>(read: (cell: string) => T | undefined, write: (value: T) => string, valid: string): Cell<T> {
	return z.codec(z.string(), z.custom<T>(), {
		decode(cell, context) {
			const value = read(cell);
			if (value !== undefined) return value;
			context.issues.push({ code: 'custom', input: cell, message: valid });
			return z.NEVER;
		},
		encode: write,
	});
}

const isWithin = (value: number, min: number, max: number) => value >= min && value <= max;

/** Text of at least one character, after normalizing. */
const text = (normalize: (typed: string) => string, max: number): Cell<string> =>
	createCell(
		(cell) => {
			const normalized = normalize(cell);
			return isWithin(normalized.length, 1, max) ? normalized : undefined;
		},
		String,
		`give 1 to ${max} characters`,
	);

/** One line of text. */
export const line = (max: number): Cell<string> => text(normalizeLine, max);

/** Text that may have several lines. */
export const prose = (max: number): Cell<string> => text(normalizeText, max);

/** A code such as a SKU. */
export const code = (pattern: RegExp, valid: string): Cell<string> =>
	createCell(
		(cell) => {
			const text = normalizeCode(cell);
			return pattern.test(text) ? text : undefined;
		},
		String,
		valid,
	);

export const oneOf = <const T extends string>(values: readonly T[]): Cell<T> =>
	createCell(
		(cell) => values.find((value) => value === normalizeCode(cell).toLowerCase()),
		String,
		`give one of ${values.join(', ')}`,
	);

export const wholeNumber = (min: number, max: number): Cell<number> =>
	createCell(
		(cell) => {
			const value = readNumber(cell);
			return value !== undefined && Number.isInteger(value) && isWithin(value, min, max) ? value : undefined;
		},
		String,
		`give a whole number from ${min} to ${max}`,
	);

/** A decimal number that is stored as a whole number of its smallest unit. @param scale units per 1 */
function scaled(
	read: (cell: string) => number | undefined,
	{ scale, min, max, valid }: { scale: number; min: number; max: number; valid: string },
): Cell<number> {
	const digits = Math.log10(scale);
	return createCell(
		(cell) => {
			const value = read(cell);
			if (value === undefined) return undefined;
			const units = Math.round(value * scale);
			// A further digit would be lost.
			const isExact = Math.abs(value * scale - units) < 1e-4;
			return isExact && isWithin(units, min, max) ? units : undefined;
		},
		(units) => (units / scale).toFixed(digits).replace(/\.?0+$/, ''),
		valid,
	);
}

/** Dollars, as cents. */
export const dollars = (min: number, max = 10_000_000_000_000): Cell<number> =>
	scaled(readDollars, { scale: 100, min, max, valid: 'give dollars with at most two decimals, such as 1,250.00' });

/** Percent, as hundredths of a percent. */
export const percent = (min: number, max: number): Cell<number> =>
	scaled(readPercent, {
		scale: 100,
		min,
		max,
		valid: `give percent from ${min / 100} to ${max / 100} with at most two decimals, such as 3.75`,
	});

/** Troy ounces, as millionths. */
export const troyOunces: Cell<number> = scaled(readNumber, {
	scale: 1e6,
	min: 100,
	max: 1e12,
	valid: 'give fine troy ounces with at most six decimals, such as 0.5',
});

export const yesOrNo: Cell<boolean> = createCell(
	(cell) => {
		const text = normalizeCode(cell).toLowerCase();
		if (['yes', 'true', '1', 'x'].includes(text)) return true;
		return ['no', 'false', '0'].includes(text) ? false : undefined;
	},
	(value) => (value ? 'yes' : 'no'),
	'give yes or no',
);

/** Parts per thousand as dealers print them: '.9999'. Excel writes 0.9999. */
export const fineness: Cell<string> = createCell(
	(cell) => {
		const text = normalizeCode(cell).replace(/^0(?=\.)/, '');
		return /^\.\d{3,5}$/.test(text) ? text : undefined;
	},
	String,
	'give a fineness such as .9999',
);

/** A list. Items are separated by |; a | or \ in an item is written \| or \\. */
export function listOf<T>(item: Cell<T>, maxItems: number): Cell<T[]> {
	return z.codec(z.string(), z.custom<T[]>(), {
		decode(cell, context) {
			const items = splitList(cell).map((text) => item.safeDecode(text));
			const issue = items.find(({ success }) => !success)?.error?.issues[0];
			if (!issue && items.length <= maxItems) return items.flatMap(({ data }) => (data === undefined ? [] : [data]));
			const message = issue ? `${issue.message}, and separate items by |` : `give at most ${maxItems} items`;
			context.issues.push({ code: 'custom', input: cell, message });
			return z.NEVER;
		},
		encode: (items) => items.map((value) => item.encode(value).replaceAll(/[\\|]/g, '\\$&')).join(' | '),
	});
}

function splitList(cell: string): string[] {
	const items = Array.from(cell.matchAll(/((?:[^\\|]|\\.)*)(?:\||$)/gs), ([, text = '']) => text);
	return items.map((text) => text.replaceAll(/\\(.)/gs, '$1').trim()).filter((text) => text !== '');
}

/** 'Weight: 31.1 g'. A : in the name is written \\:. */
export const detail: Cell<{ key: string; value: string }> = createCell(
	(cell) => {
		const [, key, value] = normalizeLine(cell).match(/^((?:[^\\:]|\\.){1,120}): ?(.{1,500})$/) ?? [];
		return key && value ? { key: key.replaceAll(/\\(.)/g, '$1').trim(), value: value.trim() } : undefined;
	},
	({ key, value }) => `${key.replaceAll(/[\\:]/g, '\\$&')}: ${value}`,
	'give a name and a value, such as Weight: 31.1 g',
);

/** 'Ink #23304A' */
export const color: Cell<{ name: string; code: string }> = createCell(
	(cell) => {
		const [, name, code] = normalizeLine(cell).match(/^(.{1,40}) (#[\da-f]{6})$/i) ?? [];
		return name && code ? { name: name.trim(), code } : undefined;
	},
	({ name, code }) => `${name} ${code}`,
	'give a name and a color, such as Ink #23304A',
);

/** '10: 0.25 %' */
export const quantityBreak: Cell<{ from: number; off: number }> = createCell(
	(cell) => {
		const [, from = '', off = ''] = normalizeCode(cell).match(/^(\d{1,4}) ?: ?(.+)$/) ?? [];
		const value = readPercent(off);
		if (value === undefined || Number(from) < 2 || !isWithin(value, 0.01, 99.99)) return undefined;
		return { from: Number(from), off: Math.round(100 * value) / 100 };
	},
	({ from, off }) => `${from}: ${off} %`,
	'give a quantity and percent off, such as 10: 0.25 %',
);

const relative = /^([+-])(\d{1,5}) ?([dh])$/i;

/**
 * A time: '2026-12-24', which is the start of that day in the shop's time zone, '2026-12-24T14:00:00Z', or relative to now: '+36h', or
 * '+40d', which is the start of a day.
 */
export const moment = (now: Date): Cell<Date> =>
	createCell(
		(cell) => {
			const text = normalizeCode(cell);
			const [, sign, amount, unit] = text.match(relative) ?? [];
			const count = Number(`${sign}${amount}`);
			if (unit?.toLowerCase() === 'h') return new Date(now.getTime() + count * hour);
			if (unit) return startOf(addDays(dayOf(now, shopTimeZone().id), count));
			if (z.iso.date().safeParse(text).success) return startOf(text);
			const isTime = z.iso.datetime({ offset: true }).safeParse(text).success;
			return isTime ? new Date(text) : undefined;
		},
		(value) => value.toISOString(),
		'give a day such as 2026-12-24, a time such as 2026-12-24T14:00:00Z, or a time from now such as +40d or -6h',
	);

const startOf = (day: string) => instantAt(day, { hour: 0, minute: 0 }, shopTimeZone().id);

/** 'card: 3.99 %', the surcharge over the price by wire. @param max in hundredths of a percent */
export const surcharge = <const T extends string>(
	methods: readonly T[],
	max: number,
): Cell<{ method: T; points: number }> =>
	createCell(
		(cell) => {
			const [name, amount = ''] = normalizeCode(cell).toLowerCase().split(/ ?: ?/);
			const method = methods.find((one) => one === name);
			const points = Math.round(100 * (readPercent(amount) ?? Number.NaN));
			return method && isWithin(points, 0, max) ? { method, points } : undefined;
		},
		({ method, points }) => `${method}: ${points / 100} %`,
		`give a payment method and percent, such as ${methods[0]}: 3.99 %. Methods: ${methods.join(', ')}`,
	);

/** Stars from 1 to 5 in steps of 0.5. */
export const rating: Cell<number> = createCell(
	(cell) => {
		const value = readNumber(cell);
		return value !== undefined && isWithin(value, 1, 5) && Number.isInteger(2 * value) ? value : undefined;
	},
	String,
	'give 1 to 5 in steps of 0.5',
);
