import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingFields } from './listing.ts';
import { slugify } from './slug.ts';

test.each([
	['Gold Coins', 'gold-coins'],
	['Makeup & Tools', 'makeup--tools'],
	['  Hats & Scarves ', 'hats--scarves'],
	['R&B', 'rb'],
	['1/10 oz .9999', '1/10-oz-.9999'],
	['Crème Brûlée', 'crème-brûlée'],
	['two  spaces', 'two--spaces'],
	['', ''],
])('%j becomes %j', (name, slug) => {
	expect(slugify(name)).toBe(slug);
});

test('a slug is lowercase, has no ampersands and spaces, and is its own slug', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (name) => {
			const slug = slugify(name);
			expect(slug).not.toMatch(/[&\s]/);
			expect(slug).toBe(slug.toLowerCase());
			expect(slugify(slug)).toBe(slug);
		}),
	);
});

test('listings accept the slug of every name in plain letters', () => {
	const words = fc.array(fc.stringMatching(/^[A-Za-z0-9.'’-]{1,9}$/), { minLength: 1, maxLength: 5 });
	fc.assert(
		fc.property(words, (parts) => {
			expect(listingFields.category.safeParse(slugify(parts.join(' & '))).success).toBe(true);
		}),
	);
});
