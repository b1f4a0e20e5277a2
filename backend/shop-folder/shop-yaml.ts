import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { metalIds } from '../../contract/catalogue/metal-ids.ts';
import { productTypes } from '../../contract/catalogue/product-type.ts';
import { maxSurcharge } from '../../contract/limits.ts';
import { normalizeLine } from '../../contract/normalize-text.ts';
import { surchargeMethods } from '../../contract/payment-methods.ts';
import { profileKeys, type ShopProfile } from '../../contract/shop-profile/shop-profile.ts';
import { parseShopProfile } from '../shop-profile/profile-yaml.ts';
import type { Problem } from './problems.ts';

const line = (max: number) =>
	z
		.string(`give 1 to ${max} characters`)
		.transform(normalizeLine)
		.pipe(z.string().min(1, `give 1 to ${max} characters`).max(max, `give 1 to ${max} characters`));

const dollarsError = 'give dollars with at most two decimals, such as 9.95';
/** Dollars, as cents. */
const dollars = z
	.number(dollarsError)
	.min(0, dollarsError)
	.max(1e9, dollarsError)
	.multipleOf(0.01, dollarsError)
	.transform((amount) => Math.round(100 * amount));

/** Percent, as hundredths of a percent. */
function percent(min: number, max: number) {
	const error = `give percent from ${min} to ${max} with at most two decimals, such as 1.5`;
	return z
		.number(error)
		.min(min, error)
		.max(max, error)
		.multipleOf(0.01, error)
		.transform((amount) => Math.round(100 * amount));
}

const slug = z
	.string()
	.regex(/^[a-z0-9]+(-+[a-z0-9]+)*$/, 'give lower-case letters, digits and hyphens, such as gold-coins')
	.max(80);
const hexColor = z.string().regex(/^#[\da-f]{6}$/i, 'give a color such as "#aa7711"');

const day = z.iso.date('give a day such as 2027-01-31');
const isAscending = (changes: { from: string }[]) =>
	changes.every(({ from }, index) => index === 0 || from > (changes[index - 1]?.from ?? ''));

const quantityBreaks = z.array(
	z.strictObject({
		from: z.int('give a quantity from 2 on').min(2, 'give a quantity from 2 on'),
		off: percent(0.01, 99.99).transform((points) => points / 100),
	}),
);

const surcharges = z.partialRecord(z.enum(surchargeMethods), percent(0, maxSurcharge / 100));

const category = {
	slug,
	name: line(80),
	description: line(300),
	/** Discounts of its products from a quantity on, unless a product has its own. */
	quantity_breaks: quantityBreaks.optional(),
	/** Percent over the price by wire, by payment method. */
	payment_surcharges: surcharges.optional(),
	/** Path of its picture. Absent: the picture of its best seller. */
	picture: line(200).optional(),
	/** Shown until the picture has loaded. */
	color: hexColor.optional(),
};

/** The part of `shop.yaml` that describes categories, metals, places and authors. */
export const catalogYaml = z.strictObject({
	metals: z
		.partialRecord(
			z.enum(metalIds),
			z.strictObject({
				/** Percent under spot at which the shop buys. */
				spread: percent(0, 100).optional(),
				/** Minimum percent over spot of its products. */
				minimum_premium: percent(-99.99, 10_000).optional(),
			}),
		)
		.optional(),
	categories: z
		.array(
			z.strictObject({
				...category,
				type: z.enum(productTypes, `give one of ${productTypes.join(', ')}`),
				subcategories: z.array(z.strictObject(category)).default([]),
			}),
		)
		.optional(),
	countries: z
		.array(
			z.strictObject({
				code: z.string().regex(/^[A-Z]{2}$/, 'give two capital letters, such as US'),
				name: line(80),
				shipping: z
					.array(
						z.strictObject({
							id: slug,
							name: line(60),
							description: line(200),
							price: dollars,
							/** Shipping is free from this order value on. */
							free_from: dollars.optional(),
							/** Business days in transit, from and to. */
							days: z
								.tuple(
									[z.int().min(0).max(60), z.int().min(0).max(60)],
									'give two numbers of business days, such as [3, 5]',
								)
								.refine(([from, to]) => from <= to, 'give the lower number of days first')
								.optional(),
						}),
					)
					.default([]),
				states: z
					.array(
						z.strictObject({
							code: z.string().regex(/^[A-Z]{2,3}$/, 'give two or three capital letters, such as NY'),
							name: line(80),
							/** Sales tax of goods in percent. */
							goods_tax: percent(0, 100),
							/** Sales tax of bullion in percent. */
							bullion_tax: percent(0, 100),
							/** Bullion is exempt in orders from this value on. */
							bullion_tax_free_from: dollars.optional(),
							/** Later rates, earliest first. */
							tax_changes: z
								.array(
									z.strictObject({
										/** The day in the shop's time zone from which orders have these rates. */
										from: day,
										goods_tax: percent(0, 100),
										bullion_tax: percent(0, 100),
										bullion_tax_free_from: dollars.optional(),
									}),
								)
								.max(20)
								.refine(isAscending, 'give the days in ascending order, each once')
								.default([]),
						}),
					)
					.default([]),
			}),
		)
		.optional(),
	/** Days besides weekends and bank holidays on which the shop is closed. */
	holidays: z
		.array(z.strictObject({ day, name: line(80).default('Closed') }))
		.max(400)
		.optional(),
	/** A search for the term also finds what has all words of the meaning. */
	search_synonyms: z.array(z.strictObject({ term: line(60), meaning: line(60) })).optional(),
	authors: z.array(z.strictObject({ slug, name: line(80), role: line(80), about: line(300) })).optional(),
});
/** As read, in cents and hundredths of a percent. */
export type CatalogYaml = z.output<typeof catalogYaml>;
/** As written in the file, in dollars and percent. */
export type CatalogInput = z.input<typeof catalogYaml>;

export type ShopYaml = {
	/** The identity of the shop. Undefined if the file says nothing about it. */
	profile: ShopProfile | undefined;
	catalog: CatalogYaml;
};

const isProfileKey = (key: string) => profileKeys.some((known) => known === key);

/** Reads the `shop.yaml` of a folder and reports invalid values with their lines. @returns undefined if it is missing or invalid */
export async function readShopYaml(folder: string, report: (problem: Problem) => void): Promise<ShopYaml | undefined> {
	const file = 'shop.yaml';
	const read = (name: string) => readFile(join(folder, name), 'utf8').catch(ignoreMissing);
	const text = await read(file);
	if (text === undefined) return undefined;
	const lineCounter = new LineCounter();
	const document = parseDocument(text, { lineCounter, prettyErrors: false });
	for (const { message, pos } of document.errors) report({ file, line: lineCounter.linePos(pos[0]).line, message });
	if (document.errors.length > 0) return undefined;
	const { profile, problems } = await parseShopProfile(document, { lineCounter, readFile: read });
	for (const { path, line, message } of problems) report({ file, line, field: path || undefined, message });
	const values: Record<string, unknown> = isMap(document.contents) ? document.toJS() : {};
	const catalog = catalogYaml.safeParse(
		Object.fromEntries(Object.entries(values).filter(([key]) => !isProfileKey(key))),
	);
	for (const issue of catalog.error?.issues ?? []) {
		const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
		const message = issue.code === 'unrecognized_keys' ? 'there is no such setting' : issue.message;
		report({ file, line: lineOf(path), field: path.join('.'), message });
	}
	if (!profile || !catalog.success) return undefined;
	return { profile: Object.keys(values).some(isProfileKey) ? profile : undefined, catalog: catalog.data };

	/** The line of a value, or of the nearest object around it. */
	function lineOf(at: PropertyKey[]): number | undefined {
		for (let length = at.length; length > 0; length--) {
			const node = document.getIn(at.slice(0, length), true);
			if (isNode(node) && node.range) return lineCounter.linePos(node.range[0]).line;
		}
		return undefined;
	}
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
	if (error.code !== 'ENOENT') throw error;
}
