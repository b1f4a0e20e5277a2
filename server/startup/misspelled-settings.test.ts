import { expect, test } from 'vitest';
import { misspelledSettings } from './misspelled-settings.ts';

test.each([
	['DATABASEURL', 'DATABASE_URL'],
	['database_url', 'DATABASE_URL'],
	['DATABASE_URI', 'DATABASE_URL'],
	['SMTPURL', 'SMTP_URL'],
	['SHOP-URL', 'SHOP_URL'],
	['OPERATOR_TOKENS', 'OPERATOR_TOKEN'],
])('suggests, for %s, %s', (name, suggestion) => {
	expect(misspelledSettings({ [name]: 'x', PATH: '/bin' })).toEqual([[name, suggestion]]);
});

test('ignores settings, variables of the system, and names similar to a setting that is also set', () => {
	const env = { DATABASE_URL: 'x', DATABASEURL: 'x', HOSTNAME: 'x', HOME: '/', PORTS: '1', PATH: '/bin', LOGNAME: 'a' };
	expect(misspelledSettings(env)).toEqual([]);
});
