/**
 * The order in which every transaction of the API takes its locks. A transaction that holds a lock takes only later
 * ones, so no two can wait for each other. `tests/api/lock-order.test.ts` records the locks of transactions and
 * compares them with this list.
 *
 * Lock several rows of one table in the order of their ids, or under an earlier lock that excludes others. A person's
 * data is changed under the lock of their row in `users`, so those tables are one step of the order.
 *
 * See docs/decisions/110-transactions.md.
 */
export const lockKinds = [
	/** The email address of an account, in lower case. */
	'account',
	/** The digest of a network address. */
	'sender',
	/** A mailbox: its orders, and the emails that the shop sends there. */
	'mailbox',
	/** A network address and the contents of a cart whose prices are locked. */
	'prices',
	/** A person, for their portfolio. */
	'holdings',
	/** A product, for its reviews. */
	'reviews',
	/** All senders of stock alerts. */
	'stock alerts',
	/** All operators and their keys. */
	'operators',
] as const;

export type LockKind = (typeof lockKinds)[number];

/** Tables, in steps. Advisory locks come before all of them. */
export const lockOrder: string[][] = [
	['shop_mode'],
	['price_state'],
	['spot_prices'],
	['spot_history'],
	['quotes'],
	['price_locks'],
	// An order locks a coupon with limits.
	['coupons'],
	['users'],
	// Operators change metals. Alerts and holdings refer to them.
	['price_alerts', 'metals'],
	['categories'],
	['price_alert_links'],
	['contact_messages'],
	['sell_requests'],
	['orders'],
	['order_lines', 'order_moves'],
	// Last in an order, because many people may want the same product at once.
	['products'],
	// Words of titles and descriptions, for search.
	['product_words'],
	['vocabulary'],
	['product_changes'],
	['product_reviews'],
	// A person's other data, which is deleted with the account.
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
		...['second_factors', 'recovery_codes', 'passkeys', 'operators', 'operator_keys'],
		...['addresses', 'cart_lines', 'wishes', 'list_changes', 'holdings'],
	],
	['owner_alerts'],
	['visitor_vitals'],
	// Changed by operators; a trigger raises the version.
	['holidays'],
	['content_version'],
];

/** Tables to which transactions only add rows. Nobody can wait for those. */
export const appendOnlyTables = ['outbox', 'product_edits', 'audit_entries'];

/** Tables that no API transaction writes to, although written rows may refer to them. */
export const readOnlyTables = [
	...['product_images', 'authors', 'posts', 'policies'],
	'search_synonyms',
	'shop_profile',
	...['countries', 'states', 'shipping_methods', 'picture_counts', 'allowances', 'restores'],
];
