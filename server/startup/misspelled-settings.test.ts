import { expect, test } from 'vitest';
import { misspelledSettings } from './misspelled-settings.ts';

test.each([
	['DATABASEURL', 'DATABASE_URL'],
	['database_url', 'DATABASE_URL'],
	['DATABASE_URI', 'DATABASE_URL'],
	['SMTPURL', 'SMTP_URL'],
	['SHOP-URL', 'SHOP_URL'],
	['OPERATOR_TOKENS', 'OPERATOR_TOKEN'],
])('%s was probably meant to be %s', (name, meant) => {
	expect(misspelledSettings({ [name]: 'x', PATH: '/bin' })).toEqual([[name, meant]]);
});

test('settings, what the system sets and what is set beside its neighbor are no mistake', () => {
	const env = { DATABASE_URL: 'x', DATABASEURL: 'x', HOSTNAME: 'x', HOME: '/', PORTS: '1', PATH: '/bin', LOGNAME: 'a' };
	expect(misspelledSettings(env)).toEqual([]);
});
