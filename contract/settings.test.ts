import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('without any setting there are defaults for all that is needed', () => {
	expect(readSettings({})).toMatchObject({
		PORT: 3000,
		DATA_DIR: '.data',
		PUBLIC_IMAGE_BASE: '/pictures/',
		LOG_LEVEL: 'info',
		NODE_ENV: 'production',
	});
});

test('an empty variable counts as not set', () => {
	expect(readSettings({ PORT: '', DATABASE_URL: '', BACKEND_URL: '' })).toEqual(readSettings({}));
});

test('what the shop does not know is left alone', () => {
	expect(readSettings({ PATH: '/bin', HOME: '/root' })).toEqual(readSettings({}));
});

test('settings are read from text', () => {
	const settings = readSettings({ PORT: '8080', DATABASE_URL: 'postgres://me@db:5432/shop', LOG_LEVEL: 'warn' });
	expect(settings).toMatchObject({ PORT: 8080, DATABASE_URL: 'postgres://me@db:5432/shop', LOG_LEVEL: 'warn' });
});

describe('a bad setting stops the start with a sentence that names it', () => {
	test.each([
		['PORT', ['http', '-1', '65536', '3000.5']],
		['DATABASE_URL', ['mysql://db/shop', 'db', 'postgres']],
		['BACKEND_URL', ['backend.example', 'ftp://backend.example']],
		['PUBLIC_IMAGE_BASE', ['https://images.example/base']],
		['PUBLIC_API_TOKEN', ['short']],
		['PUBLIC_APP_TOKEN', ['short']],
		['LOG_LEVEL', ['loud']],
		['NODE_ENV', ['staging']],
	])('%s', (name, values) => {
		for (const value of values)
			expect(() => readSettings({ [name]: value }), value).toThrow(
				new RegExp(`^Bad setting\\. ${name}: .+ See \\.env\\.example\\.$`),
			);
	});

	test('all at once, when several are bad', () => {
		expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT: .+LOG_LEVEL: /);
	});

	test('without telling a secret', () => {
		const leaky = { DATABASE_URL: 'mysql://me:hunter2@db/shop', PUBLIC_API_TOKEN: 'hunter2' };
		expect(() => readSettings(leaky)).toThrow(/^(?!.*hunter2)/);
	});
});

test('every setting that has an effect is explained in .env.example', () => {
	const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
	const settings = Object.keys(readSettings({ HOST: 'x', DATABASE_URL: 'postgres://db', BACKEND_URL: 'http://b' }));
	for (const name of settings.filter((setting) => setting !== 'NODE_ENV')) expect(example).toContain(`${name}=`);
});
