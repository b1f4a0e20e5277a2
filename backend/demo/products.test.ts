import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productTypes } from '../../contract/catalogue/product-type.ts';
import { slugify } from '../../contract/catalogue/slug.ts';
import { hour } from '../../contract/time-spans.ts';
import { readDemoYaml } from './demo-folder.ts';
import { type DemoBullion, type DemoProduct, demoProducts, demoTime } from './products.ts';

const { categories } = await readDemoYaml();
const children = categories.flatMap((parent) => parent.subcategories.map((child) => ({ ...child, parent })));
const bullion = demoProducts.flatMap((product) => (product.bullion ? [{ ...product, bullion: product.bullion }] : []));

/** SKUs of the products that violate a rule, for the failure message. */
const violations = (isValid: (product: DemoProduct) => boolean) =>
	demoProducts.filter((product) => !isValid(product)).map((product) => product.sku);

const within = (value: number, low: number, high: number) => value >= low && value <= high;

test('has at least 44 metals and 8 products of every other type', () => {
	const counts = Object.groupBy(demoProducts, (product) => product.productType);
	for (const type of productTypes) expect(counts[type]?.length, type).toBeGreaterThanOrEqual(type === 'metal' ? 44 : 8);
});

test.each(['sku', 'title', 'description'] as const)('has no two products with the same %s', (field) => {
	expect(new Set(demoProducts.map((product) => product[field])).size).toBe(demoProducts.length);
});

test('derives slugs from names, unique over parents and children', () => {
	const all = [...categories, ...children];
	for (const { name, slug } of all) expect(slug).toBe(slugify(name));
	expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
});

test('has every product in a subcategory of its type, and no empty subcategory', () => {
	const parentOf = new Map(children.map((child) => [child.slug, child.parent]));
	expect(violations((product) => parentOf.get(product.subCategory)?.type === product.productType)).toEqual([]);
	const stocked = new Set(demoProducts.map((product) => product.subCategory));
	expect(children.filter(({ slug }) => !stocked.has(slug))).toEqual([]);
});

test('makes metal products of the metal that their parent category names', () => {
	const parentOf = new Map(children.map((child) => [child.slug, child.parent.slug]));
	for (const { sku, subCategory, bullion: facts } of bullion) expect(parentOf.get(subCategory), sku).toBe(facts.metal);
});

test('prices metals by spot, and everything else with a fixed price', () => {
	expect(violations(({ price, bullion }) => (price === undefined) !== (bullion === undefined))).toEqual([]);
	expect(violations(({ productType, bullion }) => (productType === 'metal') === (bullion !== undefined))).toEqual([]);
});

test('has a fine weight of gross weight times fineness', () => {
	const error = ({ grossWeight, fineness, fineWeight }: DemoBullion) =>
		Math.abs((grossWeight * Number(fineness)) / 31.1034768 / fineWeight - 1);
	for (const { sku, bullion: facts } of bullion) expect(error(facts), sku).toBeLessThan(0.01);
});

test('has only coins that are legal tender', () => {
	for (const { sku, bullion: facts } of bullion)
		expect(Boolean(facts.faceValue && facts.year), sku).toBe(facts.form === 'coin');
});

test('never discounts a metal below spot', () => {
	for (const { sku, discount, bullion: facts } of bullion)
		expect((1 + facts.premium / 100) * (1 - discount / 100), sku).toBeGreaterThan(1);
});

test('states sizes that can hold the stated weight', () => {
	const densities = { gold: 19.3, silver: 10.49, platinum: 21.45, palladium: 12.02 };
	for (const { sku, additionalInformation, bullion: facts } of bullion) {
		const cubicCentimeters = volume(Object.fromEntries(additionalInformation.map(({ key, value }) => [key, value])));
		if (!cubicCentimeters) continue;
		const fill = facts.grossWeight / (cubicCentimeters * densities[facts.metal]);
		expect(within(fill, 0.6, 1.01), `${sku} is filled to ${fill.toFixed(2)}`).toBe(true);
	}
});

function volume(information: Record<string, string>) {
	const sides = information.Dimensions?.split('×').map(Number.parseFloat);
	if (sides) return sides.reduce((product, side) => product * side) / 1000;
	const { Diameter, Thickness } = information;
	return (
		Diameter && Thickness && ((Math.PI / 4) * Number.parseFloat(Diameter) ** 2 * Number.parseFloat(Thickness)) / 1000
	);
}

test('has stock of 6 to 18 except for five sold-out products, and whole discounts of at most 7', () => {
	expect(violations(({ quantity }) => quantity === 0 || within(quantity, 6, 18))).toEqual([]);
	expect(demoProducts.filter(({ quantity }) => quantity === 0)).toHaveLength(5);
	expect(violations(({ discount }) => Number.isInteger(discount) && within(discount, 0, 7))).toEqual([]);
});

test('rates reviews in half steps, from addresses that reach nobody', () => {
	const reviews = demoProducts.flatMap((product) => product.reviews);
	expect(reviews.filter(({ rating }) => !within(rating, 1, 5) || !Number.isInteger(rating * 2))).toEqual([]);
	expect(reviews.filter(({ email }) => !/^[a-z.]+@example\.(com|org)$/.test(email))).toEqual([]);
	expect(violations((product) => product.reviews.length <= 5)).toEqual([]);
});

test('has texts that fit where they are displayed', () => {
	expect(violations(({ title }) => title.length <= 70)).toEqual([]);
	expect(violations(({ tags }) => within(tags.length, 3, 6) && new Set(tags).size === tags.length)).toEqual([]);
	expect(violations(({ additionalInformation }) => within(additionalInformation.length, 4, 8))).toEqual([]);
	expect(violations(({ description }) => /^\S.*[^.\s]$/.test(description) && description.length <= 190)).toEqual([]);
	const cut = demoProducts.filter(({ description }) => description.length > 100);
	expect(cut.length / demoProducts.length).toBeGreaterThan(0.3);
});

test('has hexadecimal colors', () => {
	expect(violations(({ colors }) => colors.every(({ clrCode }) => /^#[0-9A-F]{6}$/.test(clrCode)))).toEqual([]);
});

test('has seven offers that are running at the first start, and one product with a video', () => {
	const offers = demoProducts.flatMap(({ offer }) => offer ?? []);
	expect(offers).toHaveLength(7);
	for (const { ends } of offers) expect(within((ends.getTime() - demoTime.getTime()) / hour, 30, 240)).toBe(true);
	expect(demoProducts.filter(({ videoId }) => videoId === 'vault-tour')).toHaveLength(1);
	for (const ending of ['mp4', 'webm'])
		expect(existsSync(join(import.meta.dirname, `../../public/videos/vault-tour.${ending}`)), ending).toBe(true);
});
