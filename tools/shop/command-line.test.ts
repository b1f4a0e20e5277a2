import { expect, test } from 'vitest';
import { readLine, subjects, usage } from './command-line.ts';

test('a line names what to do, the order and its details', () => {
	const line = [
		'orders',
		'ship',
		'AS-100042',
		'--carrier',
		'Example Express',
		'--url',
		'https://shop.example',
		'--json',
	];
	expect(readLine(line)).toEqual({
		subject: 'orders',
		command: subjects.get('orders')?.get('ship'),
		typed: { named: 'AS-100042', carrier: 'Example Express' },
		url: 'https://shop.example',
		isJson: true,
	});
	expect(readLine(['orders', 'list'])).toMatchObject({ typed: { named: '' }, isJson: false });
});

test.each([
	[['orders'], 'Say what to do with orders: list, show, paid, ship, cancel, refunded.'],
	[['orders', 'shipped', '1'], "There is no 'orders shipped'. There is list, show, paid, ship, cancel, refunded."],
	[
		['cart', 'list'],
		"There is nothing to do with 'cart'. Begin with orders or selling or accounts or holidays or mail or prices.",
	],
	[['orders', 'list', '--url', 'shop.example'], '--url: give where the shop is reached'],
	[['orders', 'list', '--url', 'localhost:3000'], '--url: give where the shop is reached'],
	[['orders', 'list', '--url', 'https://shop.example/api'], '--url: give where the shop is reached'],
	[['orders', 'paid'], 'Say which: npm run shop -- orders paid AS-100042'],
	[['selling', 'paid'], 'Say which: npm run shop -- selling paid SL-100042'],
	[['accounts', 'show'], 'Say which: npm run shop -- accounts show jane@example.com'],
	[['prices', 'minimum', 'gold'], 'Say which: npm run shop -- prices minimum gold 1.5'],
	[['prices', 'minimum', 'gold', '1', '2'], "'2' is too much."],
	[['holidays', 'add'], 'Say which: npm run shop -- holidays add 2026-12-24'],
	[['accounts', 'ship', '1'], "There is no 'accounts ship'. There is show, second-factor-off."],
	[['orders', 'paid', '1', '2'], "'2' is too much. Put a text with spaces in quotes."],
	[['orders', 'list', 'AS-1'], "'AS-1' is too much. Put a text with spaces in quotes."],
	[['orders', 'cancel', '1', '--carrier', 'x'], 'orders cancel takes no --carrier.'],
	[['orders', 'list', '--everything'], "Unknown option '--everything'"],
])('%j is refused, saying what would be right', (line, message) => {
	expect(() => readLine(line)).toThrow(message);
});

test('every command and option is explained', () => {
	for (const [subject, commands] of subjects) {
		for (const [name, { options }] of commands) {
			expect(usage).toContain(`  ${subject} ${name} `);
			for (const option of options) expect(usage).toMatch(new RegExp(`--${option}[ \\]]`));
		}
	}
});
