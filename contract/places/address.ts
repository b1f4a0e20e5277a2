import { z } from 'zod';
import { printable, text } from '../text.ts';

/** What a postal code looks like, by country. */
const postcodes = new Map([
	['US', { pattern: /^\d{5}(-?\d{4})?$/, message: 'Enter a ZIP code of 5 or 9 digits, for example 10001.' }],
	['CA', { pattern: /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i, message: 'Enter a postal code, for example M5V 2T6.' }],
]);

export const countryCode = z.string('Choose a country.').regex(/^[A-Z]{2}$/, 'Choose a country.');
export const stateCode = z.string('Choose a state or province.').regex(/^[A-Z]{2,3}$/, 'Choose a state or province.');

const badPhone = 'Enter a phone number of 7 to 25 digits, for example 212 555 0142.';

/** Where a parcel goes. */
export const address = z
	.strictObject({
		first_name: text(60, 'Enter your first name.'),
		last_name: text(60, 'Enter your last name.'),
		phone: z
			.string('Enter a phone number for the courier.')
			.trim()
			.regex(/^\+?[\d\s().-]{7,25}$/, badPhone)
			.refine((value) => value.replaceAll(/\D/g, '').length >= 7, badPhone),
		line1: text(120, 'Enter street and number.'),
		line2: printable(120).optional(),
		city: text(80, 'Enter a city.'),
		state: stateCode,
		postcode: z
			.string('Enter a ZIP or postal code.')
			.trim()
			.regex(/^[A-Za-z\d][A-Za-z\d -]{2,9}$/, 'Enter a ZIP or postal code, for example 10001 or M5V 2T6.'),
		country: countryCode,
	})
	.superRefine(({ country, postcode }, context) => {
		const rule = postcodes.get(country);
		if (rule && !rule.pattern.test(postcode)) {
			context.addIssue({ code: 'custom', path: ['postcode'], message: rule.message });
		}
	})
	.meta({ id: 'Address' });
export type Address = z.infer<typeof address>;

/** Where an order goes. What an order's link does not show is hidden, so no rule of a typed address holds. */
export const orderAddress = z
	.strictObject({
		first_name: z.string(),
		last_name: z.string(),
		phone: z.string(),
		line1: z.string(),
		line2: z.string().optional(),
		city: z.string(),
		state: z.string(),
		postcode: z.string(),
		country: z.string(),
	})
	.meta({ id: 'OrderAddress' });
