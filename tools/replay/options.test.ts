import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('options are ours or Playwright’s, in either spelling', () => {
	const options = readOptions([
		'--base-url=https://shop.example/cart',
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
	expect(() => readOptions(['--from', 'a.har', '--record', 'b.har'])).toThrow(/^--from: /);
});
