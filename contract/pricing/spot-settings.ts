import { z } from 'zod';
import { type MetalId, metalIds } from '../catalogue/taxonomy.ts';

const seconds = z
	.string()
	.regex(/^\d{1,6}(\.\d{1,3})?$/, 'give a number of seconds, such as 10')
	.transform(Number);
const positiveSeconds = seconds.refine((value) => value > 0, 'give more than 0 seconds');

/**
 * The paths of fields in a feed's JSON: names joined by points. `$.` begins at the top of the document. Without a path, the shop looks for
 * currency and unit under common names. With an empty path, it ignores them.
 */
export type FeedFields = Record<'prices' | 'metal' | 'bid' | 'ask' | 'time', string> &
	Partial<Record<'currency' | 'unit', string>>;
const fieldNames = [
	'prices',
	'metal',
	'bid',
	'ask',
	'time',
	'currency',
	'unit',
] as const satisfies (keyof FeedFields)[];
const isFieldName = (name: string): name is (typeof fieldNames)[number] =>
	(fieldNames as readonly string[]).includes(name);
const defaultFields: FeedFields = { prices: 'prices', metal: 'metal', bid: 'bid', ask: 'ask', time: 'time' };

const feedFields = z.string().transform((text, context): FeedFields => {
	const fields: FeedFields = { ...defaultFields };
	for (const pair of text.split(',')) {
		const [, name = '', path = ''] = pair.trim().match(/^(\w+)=((?:\$\.)?[\w-]+(?:\.[\w-]+)*|)$/) ?? [];
		if (!isFieldName(name)) {
			const message = `give pairs such as prices=data.rates,time=$.timestamp of: ${fieldNames.join(', ')}`;
			context.addIssue({ code: 'custom', message });
			return z.NEVER;
		}
		fields[name] = path;
	}
	return fields;
});

/** The plausible range of a metal's price in dollars per troy ounce, independent of earlier prices. */
export type SpotLimits = Record<MetalId, { from: number; to: number }>;

/**
 * One tenth to ten times the prices of 2025. Prices per gram, per kilogram, in cents or in ounces per dollar are outside this range.
 */
const defaultLimits: SpotLimits = {
	gold: { from: 400, to: 40_000 },
	silver: { from: 5, to: 500 },
	platinum: { from: 150, to: 15_000 },
	palladium: { from: 140, to: 14_000 },
};

const spotLimits = z.string().transform((text, context): SpotLimits => {
	const limits = { ...defaultLimits };
	for (const pair of text.split(',')) {
		const [, name = '', from = '', to = ''] =
			pair.trim().match(/^(\w+)=(\d{1,9}(?:\.\d+)?)-(\d{1,9}(?:\.\d+)?)$/) ?? [];
		const metal = metalIds.find((id) => id === name);
		if (!metal || Number(from) <= 0 || Number(to) <= Number(from)) {
			context.addIssue({ code: 'custom', message: 'give dollars per troy ounce such as gold=400-40000,silver=5-500' });
			return z.NEVER;
		}
		limits[metal] = { from: Number(from), to: Number(to) };
	}
	return limits;
});

/** `fetch` refuses a URL with credentials, and its error message contains the password. */
function hasCredentials(text: string): boolean {
	const url = URL.parse(text);
	return Boolean(url?.username || url?.password);
}

/** Headers that `fetch` sets itself or refuses to send. */
const reservedHeaders = /^(connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

/** The source of spot prices, and the ages at which they are stale. Without a feed, prices come from a simulated market. */
export const spotSettings = {
	SPOT_FEED_URL: z
		.url({ protocol: /^https?$/, error: 'give a URL such as https://feed.example/spot' })
		.refine((url) => !hasCredentials(url), 'give it without user and password, and the key as SPOT_FEED_KEY')
		.optional(),
	SPOT_FEED_KEY: z
		.string()
		.regex(/^[\x20-\x7e]+$/, 'use letters, digits and signs of ASCII')
		.optional(),
	SPOT_FEED_KEY_HEADER: z
		.string()
		.regex(/^[\w-]{1,100}$/, 'give the name of a header, such as x-api-key')
		.refine(
			(name) => !reservedHeaders.test(name),
			'give another header, such as x-api-key: this one cannot carry a key',
		)
		.default('x-api-key'),
	SPOT_FEED_FIELDS: feedFields.default(defaultFields),
	SPOT_LIMITS: spotLimits.default(defaultLimits),
	SPOT_POLL_SECONDS: seconds.refine((value) => value === 0 || value >= 0.1, 'give 0, or at least 0.1').default(10),
	SPOT_MAX_JUMP_PERCENT: z
		.string()
		.regex(/^\d{1,3}(\.\d{1,3})?$/, 'give a percentage, such as 5')
		.transform(Number)
		.refine((value) => value > 0, 'give more than 0 percent')
		.default(5),
	SPOT_STALE_SECONDS: positiveSeconds.default(60),
	SPOT_PAUSE_SECONDS: positiveSeconds.default(300),
	SPOT_HOURS: z.enum(['market', 'always'], 'give market or always').default('always'),
	SPOT_SEED: z
		.string()
		.regex(/^\d{1,9}$/, 'give a whole number, such as 1')
		.transform(Number)
		.default(1),
};

type SpotSeconds = Record<'SPOT_POLL_SECONDS' | 'SPOT_STALE_SECONDS' | 'SPOT_PAUSE_SECONDS', number>;

/** Checks settings with times that depend on each other. @returns the errors by setting */
export function wrongSpotSeconds(settings: SpotSeconds): [name: keyof SpotSeconds, message: string][] {
	const { SPOT_POLL_SECONDS: poll, SPOT_STALE_SECONDS: stale, SPOT_PAUSE_SECONDS: pause } = settings;
	if (stale <= poll)
		return [['SPOT_STALE_SECONDS', 'give more than SPOT_POLL_SECONDS, or prices are stale between polls']];
	return pause < stale ? [['SPOT_PAUSE_SECONDS', 'give at least SPOT_STALE_SECONDS']] : [];
}
