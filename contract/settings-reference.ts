import type { Settings } from './settings.ts';

/** A part of the configuration reference. */
type Group =
	| 'The shop'
	| 'Payments'
	| 'Server'
	| 'Database and backups'
	| 'Pages and pictures'
	| 'Secrets and tokens'
	| 'Live prices'
	| 'Spot prices'
	| 'Orders'
	| 'Email';

/** What an owner needs to know about a setting. `value` is its default as text, and empty if the setting has none. */
type SettingText = { group: Group; value: string; text: string };

/**
 * The text of every setting, in the order of the reference. `.env.example` and `docs/configuration.md` are generated from this table
 * (`npx vitest run contract/settings-reference -u`).
 */
export const settingTexts: Record<Exclude<keyof Settings, 'NODE_ENV'>, SettingText> = {
	SHOP_MODE: {
		group: 'The shop',
		value: 'demo',
		text: 'demo or live. A demo loads the demo shop into an empty database, labels its prices and payments as simulated, and shows its emails at /dev/outbox. A live shop does none of this.',
	},
	DEMO_OUTBOX: {
		group: 'The shop',
		value: 'local',
		text: 'Who can open /dev/outbox of a demo: local (clients on this machine) or open (everyone). The emails contain login links.',
	},
	SHOP_NAME: {
		group: 'The shop',
		value: '',
		text: 'Overrides legal_name in the shop profile (docs/shop-profile.md): the name of the seller, on invoices and in emails and policies. A live shop needs its own.',
	},
	SHOP_ADDRESS: {
		group: 'The shop',
		value: '',
		text: 'Overrides contact.address in the shop profile: the postal address of the seller, where letters, checks and parcels go. Separate its lines with |. A live shop needs its own.',
	},
	SHOP_EMAIL: {
		group: 'The shop',
		value: '',
		text: "Overrides contact.email in the shop profile: the sender of the shop's emails, and the address for questions. A live shop needs its own.",
	},
	SHOP_URL: {
		group: 'The shop',
		value: '',
		text: 'The address of the shop, such as https://shop.example. Canonical links, feeds, the sitemap and links in emails start with it. SMTP_URL requires it. If it is unset, emails link to http://localhost:PORT, pages use the requested host name, and shared caches must not store pages.',
	},
	SHOP_TIME_ZONE: {
		group: 'The shop',
		value: 'America/New_York',
		text: 'The time zone of dates, deadlines and cut-off times: an IANA name.',
	},
	PAYMENT_METHODS: {
		group: 'Payments',
		value: 'wire,check,card',
		text: 'Overrides payment.methods in the shop profile: the payment methods of the checkout, separated by commas: wire, check and card. The first is preselected. Card payments are simulated, so a live shop cannot offer them; its default is wire,check.',
	},
	PRICE_WORDING: {
		group: 'Payments',
		value: 'card',
		text: 'Overrides payment.regular_price in the shop profile: which price is called the regular price, if card and wire prices differ. The amounts are the same. card: wires and checks get a discount (card networks limit surcharges, and some states ban them). wire: cards pay a surcharge.',
	},
	BANK_BENEFICIARY: {
		group: 'Payments',
		value: '',
		text: 'The holder of the account that receives wires. Default: the seller. This and the next four settings override bank in the shop profile. A demo always shows invented bank details.',
	},
	BANK_NAME: { group: 'Payments', value: '', text: 'The name of the bank. A live shop that takes wires needs it.' },
	BANK_ROUTING_NUMBER: {
		group: 'Payments',
		value: '',
		text: 'The ABA routing number, nine digits. A live shop that takes wires needs it.',
	},
	BANK_ACCOUNT_NUMBER: {
		group: 'Payments',
		value: '',
		text: 'The account number. A live shop that takes wires needs it.',
	},
	BANK_SWIFT: { group: 'Payments', value: '', text: 'The SWIFT code, for wires from abroad.' },
	PORT: { group: 'Server', value: '3000', text: 'The port of the shop. 0: any free port.' },
	HOST: { group: 'Server', value: '', text: 'The address that the shop listens on. Default: all interfaces.' },
	OPERATOR_PORT: {
		group: 'Server',
		value: '',
		text: "A second port. If it is set, the operator's calls work only there, so that a firewall can protect them; `npm run shop` uses it.",
	},
	METRICS_PORT: {
		group: 'Server',
		value: '',
		text: 'A port that serves metrics for Prometheus at /metrics, and nothing else. Unset: no metrics. See docs/observability.md.',
	},
	METRICS_HOST: {
		group: 'Server',
		value: '127.0.0.1',
		text: 'The address on which METRICS_PORT listens. The port has no login: if Prometheus runs on another machine, give a private address, and let a firewall allow only Prometheus. In a container, 0.0.0.0.',
	},
	WEB_VITALS_PERCENT: {
		group: 'Server',
		value: '10',
		text: 'The percentage of page loads whose browser sends its web vitals (LCP, INP, CLS) to the shop: anonymous, without cookies. They are in the metrics and in `npm run shop -- report vitals`. 0 for none.',
	},
	TRUST_PROXY: {
		group: 'Server',
		value: '',
		text: 'The number of reverse proxies in front of the shop, such as 1, or their addresses, such as 10.0.0.0/8,::1. The shop then reads the client address from X-Forwarded-For. If the header has fewer entries than this number, the shop uses the address of the connection. If it is 0, the shop always does. If it is unset and a private address sends the header, visitors share 16 sets of limits, and /readyz and the log report it. Under `npm run serve`, and for a backend that a storefront calls (BACKEND_URL), give a number too.',
	},
	DRAIN_SECONDS: {
		group: 'Server',
		value: '',
		text: 'Seconds from SIGTERM until a node stops taking requests. Meanwhile /healthz and /readyz respond with 503, so that the proxy chooses another node, and each response closes its connection. More than the interval of the health checks. Default: 5, in development 0. A second signal ends the wait.',
	},
	ACCESS_LOG: {
		group: 'Server',
		value: 'false',
		text: 'Whether the log has a line for each request: method, path without query values, status, milliseconds and request id, but no client address. true or false.',
	},
	LOG_LEVEL: { group: 'Server', value: 'info', text: 'fatal, error, warn, info, debug, trace or silent.' },
	DATA_DIR: {
		group: 'Database and backups',
		value: '.data',
		text: 'The folder of the embedded PostgreSQL and of generated secrets. Only one shop at a time can use it.',
	},
	DATABASE_URL: {
		group: 'Database and backups',
		value: '',
		text: 'A PostgreSQL database instead of the embedded one: postgres://user:password@host:5432/name. Several nodes may share one.',
	},
	DATABASE_TIMEOUT_SECONDS: {
		group: 'Database and backups',
		value: '2',
		text: 'The longest time in seconds for a statement and for a connection. A request that waits longer, within 5 seconds by default, gets a response that asks the visitor to try again. Raise it if a slow machine loads a very large catalog at its start.',
	},
	BACKUP_DIR: {
		group: 'Database and backups',
		value: '',
		text: 'The folder for scheduled backups, used only by this shop. Unset: no scheduled backups. If several nodes have the same folder, one of them makes the backups. `npm run shop -- backup FILE` makes one at any time. See docs/backup.md.',
	},
	BACKUP_HOURS: { group: 'Database and backups', value: '24', text: 'Hours between scheduled backups.' },
	BACKUP_KEEP: {
		group: 'Database and backups',
		value: '7',
		text: 'How many scheduled backups stay. The shop deletes older ones after a new one has succeeded.',
	},
	BACKUP_PASSPHRASE: {
		group: 'Database and backups',
		value: '',
		text: 'Encrypts AUTH_SECRET in backups; at least 12 characters. Store a copy elsewhere: without it, a restored shop loses second factors and the links in unsent emails. Unset: scheduled backups leave AUTH_SECRET out.',
	},
	BACKEND_URL: {
		group: 'Database and backups',
		value: '',
		text: 'Another backend instead of the embedded one: an origin whose /api implements the calls of /api/openapi.json.',
	},
	PAGE_CACHE_MB: {
		group: 'Pages and pictures',
		value: '64',
		text: 'Megabytes per node for cached pages. Cached API responses use up to a quarter of this in addition. 0: the shop renders every page for each request. Without SHOP_URL, pages for other hosts than localhost and the address of the machine share half of it.',
	},
	PICTURE_CACHE_MB: {
		group: 'Pages and pictures',
		value: '512',
		text: 'Megabytes on disk for resized pictures. The shop deletes the least recently used ones.',
	},
	PICTURES_DIR: {
		group: 'Pages and pictures',
		value: '',
		text: 'Folder of the original pictures that `npm run shop -- apply` stores. Several nodes share one. Unset: the folder originals in DATA_DIR.',
	},
	PUBLIC_IMAGE_BASE: {
		group: 'Pages and pictures',
		value: '/pictures/',
		text: 'The start of every picture address, with a slash at its end.',
	},
	PUBLIC_APP_TOKEN: {
		group: 'Secrets and tokens',
		value: 'assay-demo-app-token',
		text: 'The bearer token of guests. Browsers see it. A live shop needs its own.',
	},
	PUBLIC_API_TOKEN: {
		group: 'Secrets and tokens',
		value: 'assay-demo-api-token',
		text: 'The header x-api-token of every API call. Browsers see it. A live shop needs its own.',
	},
	OPERATOR_TOKEN: {
		group: 'Secrets and tokens',
		value: '',
		text: "The operator's token for `npm run shop`; at least 32 random characters. Unset: the first start creates it in DATA_DIR, in the file operator-token, which only its owner can read. With DATABASE_URL it is required, and must be the same on every node.",
	},
	AUTH_SECRET: {
		group: 'Secrets and tokens',
		value: '',
		text: 'Hashes session tokens and account links; at least 32 random characters. A new value logs everyone out, and customers with a second factor must reset their password by email. Unset: the first start creates it in DATA_DIR, in the file auth-secret. With DATABASE_URL it is required, and must be the same on every node.',
	},
	ACCOUNT_TRIES_PER_HOUR: {
		group: 'Secrets and tokens',
		value: '60',
		text: 'Registrations, wrong passwords and requested emails that one network address may cause within an hour.',
	},
	PUSHER_APP_ID: {
		group: 'Live prices',
		value: 'assay',
		text: 'The app id of the Pusher server. The shop runs its own in the same process, unless PUBLIC_PUSHER_CLUSTER or PUBLIC_PUSHER_HOST names another.',
	},
	PUBLIC_PUSHER_KEY: { group: 'Live prices', value: 'assay-public-key', text: 'The app key. Browsers see it.' },
	PUSHER_SECRET: {
		group: 'Live prices',
		value: '',
		text: "The app secret. Browsers never see it. Unset: the shop's own server creates a new one at every start. Another server needs it.",
	},
	PUBLIC_PUSHER_CLUSTER: { group: 'Live prices', value: '', text: 'A cluster of Pusher Channels, such as eu.' },
	PUBLIC_PUSHER_HOST: {
		group: 'Live prices',
		value: '',
		text: 'The host of another server with the Pusher protocol, such as soketi or Laravel Reverb.',
	},
	PUBLIC_PUSHER_PORT: {
		group: 'Live prices',
		value: '',
		text: 'The port of that host. Default: 80, or 443 with TLS.',
	},
	PUBLIC_PUSHER_TLS: { group: 'Live prices', value: 'false', text: 'Whether that host uses TLS: true or false.' },
	PUSHER_MAX_CONNECTIONS: {
		group: 'Live prices',
		value: '10000',
		text: "Open sockets of the shop's own server. It closes further ones with a code that asks the client to reconnect later.",
	},
	PUSHER_MAX_CONNECTIONS_PER_NETWORK: {
		group: 'Live prices',
		value: '1000',
		text: 'Open sockets of one client network: an IPv4 address or an IPv6 /64. A whole /48 may have four times as many. Behind a proxy, set TRUST_PROXY: otherwise visitors share the sockets of 16 networks, or of one if the proxy has a public address.',
	},
	SPOT_FEED_URL: {
		group: 'Spot prices',
		value: '',
		text: 'The address of a spot price feed: JSON, in US dollars per troy ounce, without user and password. Unset: a simulated market, labeled as simulated on every screen. A live shop that sells metal needs a feed. Another SPOT_FEED_URL (except for a key in it) or another way to read it counts as a new source: price locks, charts and alerts start again, and no metal sells before its first good prices.',
	},
	SPOT_FEED_KEY: { group: 'Spot prices', value: '', text: 'The key of the feed. The shop sends it in a header.' },
	SPOT_FEED_KEY_HEADER: { group: 'Spot prices', value: 'x-api-key', text: 'The header of the key.' },
	SPOT_FEED_FIELDS: {
		group: 'Spot prices',
		value: 'prices=prices,metal=metal,bid=bid,ask=ask,time=time',
		text: "Where the values are in the feed's JSON, as paths such as data.rates. `prices` leads to the list of metals, or to an object with metals as keys. The other paths start at an entry of it, or at the top with `$.`. An empty path is the entry itself; for `metal` its key; for `time` the time of the response. A metal is gold, XAU or XAU/USD. A time is ISO 8601, or seconds or milliseconds since 1970, in UTC unless it has a zone. Paths that you leave out keep their defaults. The shop rejects a feed in another currency or unit. It looks for them in pairs such as XAU/EUR, in usual fields (currency, base, quote, ccy, symbol, unit) in or around the prices, in the query of the address, and in paths such as rates.EUR. `currency=PATH` and `unit=PATH` name other fields, which must then exist; `currency=` and `unit=` turn the check off. /readyz and the log say why a feed is rejected.",
	},
	SPOT_LIMITS: {
		group: 'Spot prices',
		value: 'gold=400-40000,silver=5-500,platinum=150-15000,palladium=140-14000',
		text: 'The plausible range of each metal in dollars per troy ounce. Prices per gram or kilogram, in cents or inverted are outside it. Metals that you leave out keep their defaults.',
	},
	SPOT_POLL_SECONDS: {
		group: 'Spot prices',
		value: '10',
		text: 'Seconds between requests to the feed, or between steps of the simulated market: at least 0.1. If several nodes share a DATABASE_URL, one of them reads the feed. With 0 this node never does.',
	},
	SPOT_MAX_JUMP_PERCENT: {
		group: 'Spot prices',
		value: '5',
		text: 'Rejects prices that move by more than this percentage at once. The shop also rejects prices whose time goes backwards. The last good prices stay valid. The limit grows with every hour of their age, up to four times.',
	},
	SPOT_STALE_SECONDS: {
		group: 'Spot prices',
		value: '60',
		text: 'The age in seconds at which screens call prices stale. Time counts while the market is open, and the oldest price of a metal decides.',
	},
	SPOT_PAUSE_SECONDS: {
		group: 'Spot prices',
		value: '300',
		text: 'The age in seconds at which the shop stops selling metals until the feed works again.',
	},
	SPOT_HOURS: {
		group: 'Spot prices',
		value: 'always',
		text: 'always, or market: from Sunday 18:00 to Friday 17:00 in New York, except 17:00 to 18:00, as on COMEX. While the market is closed, the shop sells at the last prices, which do not age.',
	},
	SPOT_SEED: { group: 'Spot prices', value: '1', text: 'The seed of the simulated market.' },
	ORDER_GRACE_HOURS: {
		group: 'Orders',
		value: '24',
		text: "Hours that the shop holds an unpaid order after its due date, which is 2 business days after the order for a wire, and 7 for a check. Then the order lapses: its items are for sale again, and the customer gets an email. Business days exclude weekends, US bank holidays and the shop's own holidays (`npm run shop -- holidays`).",
	},
	QUOTES_PER_HOUR: {
		group: 'Orders',
		value: '600',
		text: 'Cart price requests that one network address may make within an hour, over all nodes. A cart counts once for every ten lines. Raise it if many shoppers share an address.',
	},
	ORDERS_PER_HOUR: {
		group: 'Orders',
		value: '30',
		text: 'Orders that one network address may place within an hour, over all nodes.',
	},
	UNPAID_ORDERS: { group: 'Orders', value: '10', text: 'Unpaid orders that one network address may have.' },
	UNPAID_PIECES: {
		group: 'Orders',
		value: '200',
		text: 'Items that the unpaid orders of one network address may have in total.',
	},
	UNPAID_ORDER_DOLLARS: {
		group: 'Orders',
		value: '150000',
		text: 'Dollars that the unpaid orders of one network address may come to in total.',
	},
	SMTP_URL: {
		group: 'Email',
		value: '',
		text: 'A mail server: smtp://user:password@host:587. Unset: a demo shows its emails at /dev/outbox, and a live shop has no registration, password reset, alerts or contact form. The shop does not send emails that it wrote before there was a mail server until you decide: `npm run shop -- mail list`, `mail send` or `mail discard`.',
	},
	ALERT_EMAIL: {
		group: 'Email',
		value: '',
		text: 'Where the shop sends alerts: the price feed has stopped, a disk is nearly full, or the newest backup is old. Unset: SHOP_EMAIL. The log has every alert, too. See docs/observability.md.',
	},
	MAIL_POLL_SECONDS: { group: 'Email', value: '15', text: 'Seconds between checks for emails to send.' },
};
