import { z } from 'zod';

const seconds = z
	.string()
	.regex(/^\d{1,6}(\.\d{1,3})?$/, 'give a number of seconds, such as 10')
	.transform(Number);
const someSeconds = seconds.refine((value) => value > 0, 'give more than 0 seconds');

/** Where a feed's JSON says what: paths of names joined by points; `$.` leads from the top of the document. */
export type FeedFields = Record<'prices' | 'metal' | 'bid' | 'ask' | 'time', string>;
const usualFields: FeedFields = { prices: 'prices', metal: 'metal', bid: 'bid', ask: 'ask', time: 'time' };

const feedFields = z.string().transform((text, context): FeedFields => {
	const fields = { ...usualFields };
	for (const pair of text.split(',')) {
		const [, name = '', path = ''] = pair.trim().match(/^(\w+)=((?:\$\.)?[\w-]+(?:\.[\w-]+)*|)$/) ?? [];
		if (!Object.hasOwn(fields, name)) {
			const message = `give pairs such as prices=data.rates,time=$.timestamp of: ${Object.keys(fields).join(', ')}`;
			context.addIssue({ code: 'custom', message });
			return z.NEVER;
		}
		fields[name as keyof FeedFields] = path;
	}
	return fields;
});

/** `fetch` refuses such a URL, with the password in its words. */
function holdsCredentials(text: string): boolean {
	const url = URL.parse(text);
	return Boolean(url?.username || url?.password);
}

/** Headers that `fetch` sets by itself, or refuses to send. */
const taken = /^(connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

/** Where spot prices come from, and when they are no longer good: a simulated market, unless a feed is named. */
export const spotSettings = {
	SPOT_FEED_URL: z
		.url({ protocol: /^https?$/, error: 'give a URL such as https://feed.example/spot' })
		.refine((url) => !holdsCredentials(url), 'give it without user and password, and the key as SPOT_FEED_KEY')
		.optional(),
	SPOT_FEED_KEY: z
		.string()
		.regex(/^[\x20-\x7e]+$/, 'use letters, digits and signs of ASCII')
		.optional(),
	SPOT_FEED_KEY_HEADER: z
		.string()
		.regex(/^[\w-]{1,100}$/, 'give the name of a header, such as x-api-key')
		.refine((name) => !taken.test(name), 'give another header, such as x-api-key: this one cannot carry a key')
		.default('x-api-key'),
	SPOT_FEED_FIELDS: feedFields.default(usualFields),
	SPOT_POLL_SECONDS: seconds.refine((value) => value === 0 || value >= 0.1, 'give 0, or at least 0.1').default(10),
	SPOT_MAX_JUMP_PERCENT: z
		.string()
		.regex(/^\d{1,3}(\.\d{1,3})?$/, 'give a percentage, such as 5')
		.transform(Number)
		.refine((value) => value > 0, 'give more than 0 percent')
		.default(5),
	SPOT_STALE_SECONDS: someSeconds.default(60),
	SPOT_PAUSE_SECONDS: someSeconds.default(300),
	SPOT_HOURS: z.enum(['market', 'always'], 'give market or always').default('always'),
	SPOT_SEED: z
		.string()
		.regex(/^\d{1,9}$/, 'give a whole number, such as 1')
		.transform(Number)
		.default(1),
};

type SpotSeconds = Record<'SPOT_POLL_SECONDS' | 'SPOT_STALE_SECONDS' | 'SPOT_PAUSE_SECONDS', number>;

/** What is wrong with the times together, by setting. */
export function wrongSpotSeconds(settings: SpotSeconds): [name: keyof SpotSeconds, message: string][] {
	const { SPOT_POLL_SECONDS: poll, SPOT_STALE_SECONDS: stale, SPOT_PAUSE_SECONDS: pause } = settings;
	if (stale <= poll)
		return [['SPOT_STALE_SECONDS', 'give more than SPOT_POLL_SECONDS, or prices are stale between polls']];
	return pause < stale ? [['SPOT_PAUSE_SECONDS', 'give at least SPOT_STALE_SECONDS']] : [];
}
