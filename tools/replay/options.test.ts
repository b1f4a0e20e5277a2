import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readOptions } from './options.ts';

test('separates the options of the replay from those of Playwright', () => {
	const options = readOptions([
		'--base-url=https://shop.example/',
		'--grep',
		'Back',
		'--routes',
		'/,/cart',
		'--update',
	]);
	expect(options).toMatchObject({
		baseUrl: 'https://shop.example',
		routes: ['/', '/cart'],
		update: true,
		playwright: ['--grep', 'Back'],
	});
});

test('refuses invalid options by name', () => {
	expect(() => readOptions(['--base-url', 'shop'])).toThrow(/^--base-url: shop is not a URL/);
	expect(() => readOptions(['--routes'])).toThrow(/^--routes: a value is missing/);
	expect(() => readOptions(['--routes', '--update'])).toThrow(/^--routes: a value is missing/);
	expect(() => readOptions(['-c', 'playwright.config.ts'])).toThrow(/^-c: the replay has its own configuration/);
	expect(() => readOptions(['--from', 'a.har', '--record', 'b.har'])).toThrow(/^--from: /);
});

test.each(['https://shop.example/path', 'https://shop.example/?a=1', 'https://me:secret@shop.example'])(
	'refuses %s instead of ignoring a part of it',
	(url) => {
		expect(() => readOptions(['--base-url', url])).toThrow(
			`--base-url: ${url} is more than an origin. Use https://shop.example,`,
		);
	},
);

test('resolves paths from the working directory of the user', () => {
	expect(readOptions(['--stored', 'mine', '--record', '../shop.har'], '/home/qa')).toMatchObject({
		stored: '/home/qa/mine',
		record: '/home/shop.har',
	});
	expect(readOptions(['--from', '/tmp/shop.har'], '/home/qa').from).toBe('/tmp/shop.har');
	expect(readOptions([], '/home/qa').stored).toBe(join(import.meta.dirname, 'stored'));
});

test('reads that directory from npm', () => {
	vi.stubEnv('INIT_CWD', '/home/qa');
	expect(readOptions(['--from', 'shop.har']).from).toBe('/home/qa/shop.har');
	vi.unstubAllEnvs();
});
