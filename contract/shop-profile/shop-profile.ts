import { z } from 'zod';
import { normalizeCode, normalizeLine } from '../normalize-text.ts';
import { paymentMethodFacts, paymentMethods } from '../payment-methods.ts';
import { optionalPhoneNumber } from '../phone-number.ts';
import { emailAddress, longText, optionalText, text } from '../text.ts';
import { homeSections } from './home-sections.ts';
import { contrast, defaultPalette, minContrast } from './palette.ts';
import { trimDrawing, wrongDrawing } from './svg-drawing.ts';

/** A code such as an account number, without surrounding spaces and invisible characters. */
const code = (pattern: RegExp, error: string) =>
	z
		.string(error)
		.overwrite(normalizeCode)
		.refine((value) => value === '' || pattern.test(value), error)
		.default('');

const color = (fallback: string) => {
	const error = 'give a color with six hexadecimal digits in quotes, such as "#7c5c12"';
	return z
		.string(error)
		.overwrite((value) => normalizeCode(value).toLowerCase())
		.regex(/^#[\da-f]{6}$/, { error, abort: true })
		.default(fallback);
};

/** The colors of a theme. Text in `ink` and links in `accent` must be legible on `paper`. */
const theme = (fallback: (typeof defaultPalette)['light'], direction: 'darker' | 'lighter') =>
	z
		.strictObject({ accent: color(fallback.accent), ink: color(fallback.ink), paper: color(fallback.paper) })
		.superRefine((colors, context) => {
			for (const name of ['ink', 'accent'] as const) {
				const ratio = contrast(colors[name], colors.paper);
				if (ratio >= minContrast) continue;
				const message = `${colors[name]} on the paper ${colors.paper} has a contrast of ${ratio.toFixed(2)} to 1. Give a ${direction} color: text needs ${minContrast} to 1`;
				context.addIssue({ code: 'custom', path: [name], message });
			}
			if (contrast(colors.paper, '#000000') < contrast(colors.paper, '#ffffff') === (direction === 'darker')) {
				const message = `${colors.paper} is too ${direction === 'darker' ? 'dark' : 'light'} for this theme`;
				context.addIssue({ code: 'custom', path: ['paper'], message });
			}
		})
		.prefault({});

const drawing = z
	.string()
	.overwrite(trimDrawing)
	.superRefine((svg, context) => {
		const message = wrongDrawing(svg);
		if (message) context.addIssue({ code: 'custom', message });
	})
	.nullable()
	.default(null);

const targetError = 'give a path of the shop such as /about, or an address that starts with https://';
const target = z
	.string(targetError)
	.overwrite(normalizeCode)
	.regex(/^(\/(?![/\\])|https:\/\/[^\s/]+)\S*$/, targetError)
	.max(500);
const webAddress = z
	.string()
	.overwrite(normalizeCode)
	.regex(/^https:\/\/[^\s/]+\S*$/, 'give an address that starts with https://')
	.max(500);

const link = z.strictObject({ name: text(60, 'give the text of the link'), to: target });
const lines = (max: number) => z.array(text(100, 'leave no line empty')).max(max).default([]);

const unique = <T>(values: T[]) => new Set(values).size === values.length;

const methodOfName = new Map(paymentMethods.map((method) => [paymentMethodFacts[method].setting, method]));
const methodNames = [...methodOfName.keys()] as [string, ...string[]];

const hero = z
	.strictObject({
		eyebrow: optionalText(80).default(''),
		title: optionalText(120).default(''),
		text: optionalText(300).default(''),
		actions: z.array(link).max(3).default([]),
	})
	.prefault({});

const prefix = (fallback: string) =>
	z
		.string()
		.overwrite(normalizeCode)
		.regex(/^[A-Z]{1,6}$/, 'give 1 to 6 capital letters, such as AS')
		.refine((value) => value !== 'INV', 'give other letters than INV: invoices have them')
		.default(fallback);

/**
 * The identity of a shop: what `shop.yaml` says about its name, looks, contact and payment. Each property has a default, so that an owner
 * may start with the name alone.
 */
const fields = {
	/** The brand, in the header, titles and emails. */
	name: optionalText(60).default(''),
	/** The seller, on invoices and in policies. Empty: the name. */
	legal_name: optionalText(100).default(''),
	/** A sentence under the name in the footer. */
	tagline: optionalText(160).default(''),
	/** What search engines show for the home page. */
	description: optionalText(300).default(''),
	/** An SVG drawing. Its `currentColor` is the color of the text beside it. */
	logo: drawing,
	/** True if the logo contains the name. */
	logo_has_name: z.boolean('give true or false').default(false),
	favicon: drawing,
	/** A picture of 1200 by 630 pixels for previews of links: a path of the shop or an address. */
	social_card: z.union([target, z.literal('')], targetError).default(''),
	colors: z
		.strictObject({ light: theme(defaultPalette.light, 'darker'), dark: theme(defaultPalette.dark, 'lighter') })
		.prefault({}),
	contact: z
		.strictObject({
			email: z.union([emailAddress, z.literal('')], 'give an email address').default(''),
			phone: optionalPhoneNumber('give a phone number, such as +1 212 555 0142').default(''),
			address: lines(6),
			hours: lines(7),
		})
		.prefault({}),
	bank: z
		.strictObject({
			beneficiary: optionalText(100).default(''),
			name: optionalText(100).default(''),
			routing_number: code(/^\d{9}$/, 'give the nine digits of the ABA routing number in quotes'),
			account_number: code(
				/^[A-Z\d][A-Z\d -]{2,33}$/i,
				'give the account number in quotes: letters, digits, spaces and hyphens',
			),
			swift: code(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'give the 8 or 11 characters of the SWIFT code'),
		})
		.prefault({}),
	/** On invoices. */
	tax_number: optionalText(60).default(''),
	order_prefix: prefix('ORD'),
	sell_prefix: prefix('SELL'),
	/** True for the demo: its page about itself, and links from the FAQ to its posts. */
	demo_texts: z.boolean('give true or false').default(false),
	/** Profiles of the shop elsewhere. */
	social: z
		.array(z.strictObject({ name: text(40, 'give the name of the site'), url: webAddress }))
		.max(12)
		.default([]),
	menus: z
		.strictObject({
			/** Links after the departments in the header. */
			header: z.array(link).max(6).default([]),
			/** Further columns of the footer. */
			footer: z
				.array(z.strictObject({ title: text(40, 'give the title of the column'), links: z.array(link).min(1).max(12) }))
				.max(4)
				.default([]),
		})
		.prefault({}),
	home: z
		.strictObject({
			/** The title of the home page in tabs and search results. */
			title: optionalText(100).default(''),
			hero,
			sections: z
				.array(z.enum(homeSections, `give one of ${homeSections.join(', ')}`))
				.refine(unique, 'name each section once')
				.default([...homeSections]),
		})
		.prefault({}),
	/** Questions before those that the shop answers from its settings. Empty lines in an answer separate paragraphs. */
	faq: z
		.array(
			z.strictObject({
				question: text(160, 'give the question'),
				answer: longText(2_000, 'give the answer').min(1, 'give the answer'),
			}),
		)
		.max(40)
		.default([]),
	returns: z
		.strictObject({ days: z.int('give a number of days').min(1, 'give at least 1 day').max(365).default(30) })
		.prefault({}),
	dispatch: z
		.strictObject({
			/** Payments that clear before this time are shipped the same day. */
			cut_off: z
				.string('give a time in quotes, such as "14:30"')
				.overwrite(normalizeLine)
				.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'give a time in quotes, such as "14:30"')
				.default('14:30'),
		})
		.prefault({}),
	bookkeeping: z
		.strictObject({
			/** How long orders and purchases of metal are stored with the person's details, from the end of their year. */
			years: z.int('give a number of years').min(1).max(30).default(7),
		})
		.prefault({}),
	payment: z
		.strictObject({
			/** The first is preselected. Empty: all methods that the shop can process. */
			methods: z
				.array(z.enum(methodNames, `give one of ${methodNames.join(', ')}`))
				.refine(unique, 'name each payment method once')
				.default([]),
			/** Which price is called the regular one. */
			regular_price: z.enum(['card', 'wire'], 'give card or wire').default('card'),
		})
		.prefault({}),
};

export const shopProfile = z
	.strictObject(fields)
	.refine(({ order_prefix, sell_prefix }) => order_prefix !== sell_prefix, {
		path: ['sell_prefix'],
		message: 'give another prefix than order_prefix',
	});

export type ShopProfile = z.infer<typeof shopProfile>;

const { bank: _, bookkeeping: __, ...publicFields } = fields;

/** The response of `getShopProfile`: all that browsers may need, with the settings that override the profile. */
export const publicProfile = z.strictObject({
	version: z.int().meta({ description: 'Increases with every change of the profile' }),
	profile: z.strictObject(publicFields),
});

/** The keys of `shop.yaml` that belong to the profile. */
export const profileKeys = Object.keys(shopProfile.shape) as (keyof ShopProfile)[];

/** A shop whose owner has not written anything. */
export const emptyProfile: ShopProfile = shopProfile.parse({});
