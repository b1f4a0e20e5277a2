import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readOptions } from './options.ts';

test('options are ours or Playwright’s, in either spelling', () => {
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

test('what makes no sense is refused by name', () => {
	expect(() => readOptions(['--base-url', 'shop'])).toThrow(/^--base-url: shop is no address/);
	expect(() => readOptions(['--routes'])).toThrow(/^--routes: give a value/);
	expect(() => readOptions(['--routes', '--update'])).toThrow(/^--routes: give a value/);
	expect(() => readOptions(['-c', 'playwright.config.ts'])).toThrow(/^-c: a replay has a configuration of its own/);
	expect(() => readOptions(['--from', 'a.har', '--record', 'b.har'])).toThrow(/^--from: /);
});

test.each(['https://shop.example/path', 'https://shop.example/?a=1', 'https://me:secret@shop.example'])(
	'of %s nothing is dropped unsaid',
	(url) => {
		expect(() => readOptions(['--base-url', url])).toThrow(
			`--base-url: ${url} is more than a shop's address; give https://shop.example,`,
		);
	},
);

test('files and folders are those that the user means, from where the user stands', () => {
	expect(readOptions(['--stored', 'mine', '--record', '../shop.har'], '/home/qa')).toMatchObject({
		stored: '/home/qa/mine',
		record: '/home/shop.har',
	});
	expect(readOptions(['--from', '/tmp/shop.har'], '/home/qa').from).toBe('/tmp/shop.har');
	expect(readOptions([], '/home/qa').stored).toBe(join(import.meta.dirname, 'stored'));
});

test('npm says where the user stood', () => {
	vi.stubEnv('INIT_CWD', '/home/qa');
	expect(readOptions(['--from', 'shop.har']).from).toBe('/home/qa/shop.har');
	vi.unstubAllEnvs();
});
