import { z } from 'zod';
import { isTimeZone } from './calendar/shop-time-zone.ts';
import { spotSettings, wrongSpotSeconds } from './pricing/spot-settings.ts';
import { shopSettings, wrongLiveSettings } from './shop-settings.ts';
import { trustProxy } from './trust-proxy.ts';

/** @param min 0 if the system may choose a free port, which is only possible for listening */
const portFrom = (min: 0 | 1) => {
	const error = `give a port from ${min} to 65535`;
	const isPort = (value: number) => value >= min && value <= 65_535;
	return z
		.string()
		.regex(/^\d{1,5}$/, error)
		.transform(Number)
		.refine(isPort, error);
};
const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, `give one of ${values.join(', ')}`);
const isOrigin = (url: string) => new URL(url).href === `${new URL(url).origin}/`;
const wholeNumber = (error: string) =>
	z
		.string()
		.regex(/^\d{1,9}$/, error)
		.transform(Number);
const seconds = (example: number) =>
	z
		.string()
		.regex(/^\d{1,3}(\.\d{1,3})?$/, `give a number of seconds, such as ${example}`)
		.transform(Number);
const isLongEnough = [(value: number) => value >= 0.1, 'give at least 0.1 seconds'] as const;
const token = z.string().min(8, 'give at least 8 characters');

const name = z.string().regex(/^[\w-]{1,100}$/, 'use letters, digits, hyphens and underscores');

/** The realtime server: the shop's own, unless a cluster or a host is set. */
const realtime = {
	PUSHER_APP_ID: name.default('assay'),
	PUSHER_SECRET: token.optional(),
	PUSHER_MAX_CONNECTIONS: wholeNumber('give a number of connections, such as 10000').default(10_000),
	PUSHER_MAX_CONNECTIONS_PER_NETWORK: wholeNumber('give a number of connections, such as 1000')
		.refine((most) => most > 0, 'give at least 1 connection')
		.default(1_000),
	PUBLIC_PUSHER_KEY: name.default('assay-public-key'),
	PUBLIC_PUSHER_CLUSTER: z
		.string()
		.regex(/^[a-z0-9-]{1,20}$/, 'give the name of a Pusher cluster, such as eu')
		.optional(),
	PUBLIC_PUSHER_HOST: z
		.string()
		.regex(/^[\w.-]{1,253}$/, 'give a host name such as realtime.example, without scheme and port')
		.optional(),
	PUBLIC_PUSHER_PORT: portFrom(1).optional(),
	PUBLIC_PUSHER_TLS: z.stringbool('give true or false').default(false),
};

const amountFrom = (min: number, error: string) =>
	z
		.string()
		.regex(/^\d{1,9}$/, error)
		.transform(Number)
		.refine((value) => value >= min, error);

/** How long the shop holds unpaid orders, and limits per network address. */
const orderSettings = {
	ORDER_GRACE_HOURS: amountFrom(0, 'give a number of hours, such as 24')
		.refine((hours) => hours <= 9_999, 'give at most 9999 hours')
		.default(24),
	QUOTES_PER_HOUR: amountFrom(1, 'give a number of quotes, such as 600').default(600),
	ORDERS_PER_HOUR: amountFrom(1, 'give a number of orders, such as 30').default(30),
	UNPAID_ORDERS: amountFrom(1, 'give a number of orders, such as 10').default(10),
	UNPAID_PIECES: amountFrom(1, 'give a number of pieces, such as 200').default(200),
	UNPAID_ORDER_DOLLARS: amountFrom(1, 'give whole dollars, such as 150000').default(150_000),
};

/** Secrets that the shop generates if it stores its data in a folder. */
export const generatedSecrets = ['OPERATOR_TOKEN', 'AUTH_SECRET'] as const;

/** Every setting with its default. `settings-reference.ts` describes each one. */
const schema = z
	.object({
		...shopSettings,
		PORT: portFrom(0).default(3000),
		HOST: z.string().optional(),
		TRUST_PROXY: trustProxy.optional(),
		DRAIN_SECONDS: seconds(5).optional(),
		DATA_DIR: z.string().min(1).default('.data'),
		DATABASE_URL: z
			.url({ protocol: /^postgres(ql)?$/, error: 'give a URL such as postgres://user:password@host:5432/name' })
			.optional(),
		DATABASE_TIMEOUT_SECONDS: seconds(2)
			.refine(...isLongEnough)
			.default(2),
		BACKUP_DIR: z.string().min(1).optional(),
		BACKUP_HOURS: wholeNumber('give a number of hours, such as 24')
			.refine((hours) => hours > 0, 'give at least 1 hour')
			.default(24),
		BACKUP_KEEP: wholeNumber('give a number of backups, such as 7')
			.refine((backups) => backups > 0, 'give at least 1 backup')
			.default(7),
		BACKUP_PASSPHRASE: z.string().min(12, 'give at least 12 characters').optional(),
		PAGE_CACHE_MB: wholeNumber('give a number of megabytes, such as 64, or 0').default(64),
		PICTURE_CACHE_MB: wholeNumber('give a number of megabytes, such as 512').default(512),
		PICTURES_DIR: z.string().min(1).optional(),
		BACKEND_URL: z.url({ protocol: /^https?$/, error: 'give an origin such as https://backend.example' }).optional(),
		PUBLIC_IMAGE_BASE: z.string().regex(/\/$/, 'must end in a slash').default('/pictures/'),
		PUBLIC_APP_TOKEN: token.default('assay-demo-app-token'),
		PUBLIC_API_TOKEN: token.default('assay-demo-api-token'),
		AUTH_SECRET: z.string().min(32, 'give at least 32 random characters').optional(),
		ACCOUNT_TRIES_PER_HOUR: wholeNumber('give a number of tries, such as 60')
			.refine((tries) => tries > 0, 'give at least 1 try')
			.default(60),
		OPERATOR_PORT: portFrom(1).optional(),
		METRICS_PORT: portFrom(1).optional(),
		WEB_VITALS_PERCENT: wholeNumber('give a percentage from 0 to 100')
			.refine((percent) => percent <= 100, 'give at most 100')
			.default(10),
		METRICS_HOST: z.string().default('127.0.0.1'),
		OPERATOR_TOKEN: z.string().min(32, 'give at least 32 random characters').optional(),
		SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'give a URL such as smtp://user:password@host:587' }).optional(),
		ALERT_EMAIL: z.email('give an email address').optional(),
		MAIL_POLL_SECONDS: seconds(15)
			.refine(...isLongEnough)
			.default(15),
		SHOP_URL: z
			.url({ protocol: /^https?$/, error: 'give an origin such as https://shop.example', abort: true })
			.refine(isOrigin, 'give an origin such as https://shop.example, without a path: the shop is at its top')
			.transform((url) => new URL(url).origin)
			.optional(),
		SHOP_TIME_ZONE: z
			.string()
			.refine(isTimeZone, 'give the name of a time zone, such as America/New_York')
			.default('America/New_York'),
		...realtime,
		...orderSettings,
		...spotSettings,
		ACCESS_LOG: z.stringbool('give true or false').default(false),
		LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
		NODE_ENV: oneOf(['production', 'development', 'test']).default('production'),
	})
	.superRefine((settings, context) => {
		for (const [name, message] of [...wrongSpotSeconds(settings), ...wrongLiveSettings(settings)]) {
			context.addIssue({ code: 'custom', path: [name], message });
		}
		if (settings.OPERATOR_PORT !== undefined && settings.OPERATOR_PORT === settings.PORT) {
			context.addIssue({ code: 'custom', path: ['OPERATOR_PORT'], message: 'give another port than PORT' });
		}
		const otherPorts = [settings.PORT, settings.OPERATOR_PORT];
		if (settings.METRICS_PORT !== undefined && otherPorts.includes(settings.METRICS_PORT)) {
			const message = 'give another port than PORT and OPERATOR_PORT';
			context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message });
		}
		if (settings.SMTP_URL && !settings.SHOP_URL) {
			const message =
				'give the public URL of the shop, such as https://shop.example: SMTP_URL needs it for links in emails';
			context.addIssue({ code: 'custom', path: ['SHOP_URL'], message });
		}
		for (const name of generatedSecrets) {
			if (!settings.DATABASE_URL || settings.BACKEND_URL || settings[name]) continue;
			const message =
				'give at least 32 random characters, the same on every node: with DATABASE_URL, the shop does not generate this secret';
			context.addIssue({ code: 'custom', path: [name], message });
		}
		const isExternal = settings.PUBLIC_PUSHER_CLUSTER ?? settings.PUBLIC_PUSHER_HOST;
		if (!isExternal || settings.PUSHER_SECRET) return;
		const message = 'give the secret of the app at PUBLIC_PUSHER_CLUSTER or PUBLIC_PUSHER_HOST';
		context.addIssue({ code: 'custom', path: ['PUSHER_SECRET'], message });
	});

export type Settings = z.infer<typeof schema>;
export const settingNames = Object.keys(schema.shape);

/** Removes all settings from an environment, for a shop that must not use the real database, mail server or feed of this process. */
export function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
	return Object.fromEntries(Object.entries(env).filter(([name]) => !settingNames.includes(name)));
}

/**
 * Reads and validates the settings. An empty variable counts as not set.
 *
 * @throws Error with a sentence for each bad setting, which names it
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
	const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
	const result = schema.safeParse(given);
	if (result.success) return result.data;
	const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
	throw new Error(`Bad setting. ${problems.join('. ')}. See .env.example.`);
}
