import { slugify } from '../../contract/catalogue/slug.ts';
import { payableCents } from '../../contract/pricing/amount.ts';
import { readDollars } from '../../contract/read-number.ts';
import type { Problem } from './problems.ts';

/** Google's attributes of a product, with all values of each. A detail is a list of section, name and value. */
export type Attributes = { values: Map<string, string[]>; details: [section: string, name: string, value: string][] };

/** A product with the columns of `products.csv`, as text. */
export type FeedRow = {
	cells: [column: string, cell: string][];
	/** Addresses or paths. */
	pictures: string[];
	problems: Pick<Problem, 'field' | 'message'>[];
};

/** Attributes that this module converts. https://support.google.com/merchants/answer/7052112 describes them. */
const converted = new Set(
	`id title description brand price sale_price sale_price_effective_date availability product_type image_link
	additional_image_link`.split(/\s+/),
);

/** A table of Google's has the column 'id', and not the shop's own 'sku'. */
export const isGoogleHeader = (names: string[]): boolean => names.includes('id') && !names.includes('sku');

/** The attributes of a row of a Google TSV file. 'Section:Name:Value' is a detail; commas separate several. */
export function tsvAttributes(names: string[], cells: string[]): Attributes {
	const values = new Map<string, string[]>();
	const details: Attributes['details'] = [];
	for (const [index, name] of names.entries()) {
		const cell = cells[index] ?? '';
		if (name === 'product_detail') details.push(...splitDetails(cell));
		else values.set(name, [cell]);
	}
	return { values, details };
}

const splitDetails = (cell: string) =>
	cell.split(/,(?=[^,:]*:[^,:]*:)/).flatMap((detail): Attributes['details'] => {
		const [section = '', name = '', ...value] = detail.split(':').map((part) => part.trim());
		return name && value.length > 0 ? [[section, name, value.join(':')]] : [];
	});

/**
 * Converts Google's attributes. An attribute with the name of a column of `products.csv`, such as `fine_weight`, fills that column. All
 * others that the shop does not have are added to `ignored`.
 */
export function toFeedRow({ values, details }: Attributes, columns: object, ignored: Set<string>): FeedRow {
	const first = (name: string) => (values.get(name)?.[0] ?? '').trim();
	const problems: FeedRow['problems'] = [];
	const cells = new Map<string, string>([['sku', first('id')]]);
	for (const name of ['title', 'description', 'brand']) if (values.has(name)) cells.set(name, first(name));
	if (first('product_type')) cells.set('category', slugify(first('product_type').split('>').at(-1) ?? ''));
	for (const [name, list] of values) {
		if (converted.has(name)) continue;
		if (Object.hasOwn(columns, name)) cells.set(name, list.join(' | '));
		else ignored.add(name);
	}
	// The price of metal follows spot.
	const isMetal = (cells.get('metal') ?? '').trim() !== '';
	if (!isMetal && first('price')) {
		cells.set('price', first('price'));
		if (first('sale_price') && !cells.has('discount')) {
			const { discount, problem } = discountOf(first('price'), first('sale_price'));
			if (discount !== undefined) cells.set('discount', String(discount));
			if (problem) problems.push({ field: 'sale_price', message: problem });
		}
	}
	const [starts, ends] = first('sale_price_effective_date').split('/');
	if (starts && !cells.has('offer_starts')) cells.set('offer_starts', isoTime(starts));
	if (ends && !cells.has('offer_ends')) cells.set('offer_ends', isoTime(ends));
	if (/^out[ _]of[ _]stock$/i.test(first('availability')) && !cells.has('quantity')) cells.set('quantity', '0');
	const described = details.map(([, name, value]) =>
		`${name.replaceAll(':', '\\:')}: ${value}`.replaceAll(/[\\|]/g, '\\$&'),
	);
	if (described.length > 0)
		cells.set('details', [...(cells.get('details') ? [cells.get('details')] : []), ...described].join(' | '));
	return {
		cells: [...cells],
		pictures: [...linksIn(values, 'image_link'), ...linksIn(values, 'additional_image_link')],
		problems,
	};
}

/** Links of an attribute. A table separates several by commas. */
const linksIn = (values: Attributes['values'], name: string) =>
	(values.get(name) ?? []).flatMap((cell) => splitLinks(cell));

/** Splits 'https://a/1.jpg, https://a/2.jpg'. A comma inside an address is not followed by another address. */
export const splitLinks = (cell: string): string[] =>
	cell.split(/[,|]\s*(?=https?:)|\|/).flatMap((one) => one.trim() || []);

/** Whole percent between two prices, because the shop's discounts are whole percent. */
function discountOf(price: string, salePrice: string): { discount?: number; problem?: string } {
	const [cents, saleCents] = [price, salePrice].map((one) => Math.round(100 * (readDollars(one) ?? Number.NaN)));
	if (!cents || saleCents === undefined || !(saleCents <= cents))
		return { problem: `give dollars up to the price, such as 19.99 USD, not '${salePrice.slice(0, 60)}'` };
	const discount = Math.round(100 * (1 - saleCents / cents));
	if (payableCents(cents, discount) === saleCents && discount < 100) return { discount };
	const nearest = (payableCents(cents, Math.min(99, discount)) / 100).toFixed(2);
	return {
		problem: `give a price that is a whole percentage lower, such as ${nearest}, not '${salePrice.slice(0, 60)}'`,
	};
}

/** '2026-11-24T11:07+0100' is the form that Google recommends: without seconds, and without a colon in the offset. */
const isoTime = (time: string) =>
	time
		.trim()
		.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
		.replace(/T(\d\d:\d\d)(?=[-+Z]|$)/, 'T$1:00');
