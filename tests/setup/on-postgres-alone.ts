/**
 * Files of `tests/api` that the short form runs on PostgreSQL alone where there is one: most that take more than two seconds of
 * a core on PGlite, and of those that take one or two which send it no statement of the shop that others do not. PGlite runs the
 * others, and every shop of the browser tests (decision 056).
 */
export const onPostgresAlone = [
	'account-abuse',
	'account-changes',
	'account-limits',
	'accounts',
	'alert-crossings',
	'arbitrary-input',
	'catalogue',
	'feed',
	'feed-clocks',
	'feed-trouble',
	'invoices',
	'listing-laws',
	'lists',
	'mails-with-their-cause',
	'options',
	'own-orders',
	'page-gaps',
	'passkeys',
	'portfolio',
	'price-lock',
	'restored',
	'retired',
	'rush',
	'search-kept',
	'second-factor',
	'smtp',
	'stock-alerts',
].map((name) => `tests/api/${name}.test.ts`);
