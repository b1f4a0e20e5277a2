/**
 * Files of `tests/api` that the short form runs on PostgreSQL alone where there is one: all that take more than two seconds of
 * a core on PGlite, which runs the forty others, and every shop of the browser tests (decision 056).
 */
export const onPostgresAlone = [
	'account-abuse',
	'account-changes',
	'accounts',
	'address-book',
	'alert-crossings',
	'arbitrary-input',
	'catalogue',
	'feed-clocks',
	'feed-trouble',
	'lists',
	'mails-with-their-cause',
	'options',
	'own-orders',
	'own-reviews',
	'passkeys',
	'portfolio',
	'price-lock',
	'restored',
	'retired',
	'rush',
	'search-kept',
	'second-factor',
	'stock-alerts',
].map((name) => `tests/api/${name}.test.ts`);
