import { z } from 'zod';
import { phoneNumber } from '../phone-number.ts';
import { optionalText, text, typedCode } from '../text.ts';
import { misplacedTerritory, territoryCode } from './us-territories.ts';

/** Formats of postal codes by country. */
const postcodes = new Map([
	['US', { pattern: /^\d{5}([ -]?\d{4})?$/, message: 'Enter a ZIP code of 5 or 9 digits, for example 10001.' }],
	['CA', { pattern: /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i, message: 'Enter a postal code, for example M5V 2T6.' }],
]);

export const countryCode = typedCode('Choose a country.')
	.overwrite(territoryCode)
	.toUpperCase()
	.regex(/^[A-Z]{2}$/, 'Choose a country.');
export const stateCode = typedCode('Choose a state or province.')
	.overwrite(territoryCode)
	.toUpperCase()
	.regex(/^[A-Z]{2,3}$/, 'Choose a state or province.');

const badPhone = 'Enter a phone number of 7 to 25 digits, for example 212 555 0142.';

/** A shipping address. */
export const address = z
	.strictObject({
		first_name: text(60, 'Enter your first name.'),
		last_name: text(60, 'Enter your last name.'),
		phone: phoneNumber('Enter a phone number for the courier.', badPhone),
		line1: text(120, 'Enter a street address.'),
		line2: optionalText(120).optional(),
		city: text(80, 'Enter a city.'),
		state: stateCode,
		postcode: typedCode('Enter a ZIP or postal code.')
			.overwrite((code) => code.replace(/ ?- ?/, '-').toUpperCase())
			.regex(/^[A-Za-z\d][A-Za-z\d -]{2,9}$/, 'Enter a ZIP or postal code, for example 10001 or M5V 2T6.'),
		country: countryCode,
	})
	.superRefine((typed, context) => {
		const rule = postcodes.get(typed.country);
		const isWrong = rule && !rule.pattern.test(typed.postcode);
		const problems = isWrong ? { postcode: rule.message } : misplacedTerritory(typed);
		for (const [field, message] of Object.entries(problems)) {
			context.addIssue({ code: 'custom', path: [field], message });
		}
	})
	.meta({ id: 'Address' });
export type Address = z.infer<typeof address>;

/** The shipping address of an order. The link of an order masks some fields, so the rules for typed addresses do not apply. */
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
