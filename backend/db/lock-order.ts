/**
 * The order in which every transaction of the API takes its locks. A transaction that holds a lock takes only others that come later,
 * so no two can wait for each other. `tests/api/lock-order.test.ts` records what transactions lock and compares it with this list.
 *
 * Rows of one table: lock several in the order of their ids, or under a lock that comes earlier and keeps everybody else from them. What
 * a person has is changed under the lock of the row in `users`, so those tables are one step of the order.
 *
 * See docs/decisions/110-transactions.md.
 */
export const turnKinds = [
	/** The email address of an account, in lower case. */
	'account',
	/** The digest of a network address. */
	'sender',
	/** The mailbox that an email address leads to: its orders, and the emails that the shop sends there. */
	'mailbox',
	/** A network address and what is in a cart, whose prices are locked. */
	'prices',
	/** A person, for their portfolio. */
	'holdings',
	/** A product, for its reviews. */
	'reviews',
	/** Everybody who sends stock alerts. */
	'stock alerts',
] as const;

export type TurnKind = (typeof turnKinds)[number];

/** Tables, each step after the turns and the steps before it. */
export const lockOrder: string[][] = [
	['shop_mode'],
	['price_state'],
	['spot_prices'],
	['spot_history'],
	['quotes'],
	['price_locks'],
	['users'],
	['price_alerts'],
	['price_alert_links'],
	['contact_messages'],
	['sell_requests'],
	['orders'],
	['order_lines', 'order_moves'],
	// The last that an order locks, since many people may want the same product at once.
	['products'],
	['product_changes'],
	['product_reviews'],
	// What else a person has, which is deleted with the account.
	[
		...[
			'credentials',
			'sessions',
			'known_devices',
			'known_networks',
			'account_links',
			'account_acts',
			'used_challenges',
		],
		...['second_factors', 'recovery_codes', 'passkeys'],
		...['addresses', 'cart_lines', 'wishes', 'list_changes', 'holdings'],
	],
];

/** Tables to which transactions only add rows, for which nobody can wait. */
export const addedTo = ['outbox', 'product_edits'];

/** Tables that no transaction of the API writes to, though rows that it writes refer to some of them. */
export const notWritten = [
	...['metals', 'categories', 'product_images', 'authors', 'posts', 'policies', 'coupons', 'holidays'],
	'search_synonyms',
	...[
		'countries',
		'states',
		'shipping_methods',
		'content_version',
		'vocabulary',
		'product_words',
		'picture_counts',
		'allowances',
		'restores',
	],
];
