import { expect, test } from 'vitest';
import { readLine, subjects, usage } from './command-line.ts';

test('parses subject, command, order number and options', () => {
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
	[['orders'], 'Add a command for orders: list, show, paid, ship, cancel, refunded.'],
	[['orders', 'shipped', '1'], "There is no command 'orders shipped'. Use list, show, paid, ship, cancel, refunded."],
	[
		['cart', 'list'],
		"There is no command 'cart'. Begin with orders, selling, accounts, holidays, mail, prices, operators, keys or audit.",
	],
	[['orders', 'list', '--url', 'shop.example'], '--url: use the address of the shop'],
	[['orders', 'list', '--url', 'localhost:3000'], '--url: use the address of the shop'],
	[['orders', 'list', '--url', 'https://shop.example/api'], '--url: use the address of the shop'],
	[['orders', 'paid'], 'An argument is missing, for example: npm run shop -- orders paid AS-100042'],
	[['selling', 'paid'], 'An argument is missing, for example: npm run shop -- selling paid SL-100042'],
	[['accounts', 'show'], 'An argument is missing, for example: npm run shop -- accounts show jane@example.com'],
	[['prices', 'minimum', 'gold'], 'An argument is missing, for example: npm run shop -- prices minimum gold 1.5'],
	[['prices', 'minimum', 'gold', '1', '2'], "'2' is one argument too many."],
	[['holidays', 'add'], 'An argument is missing, for example: npm run shop -- holidays add 2026-12-24'],
	[['accounts', 'ship', '1'], "There is no command 'accounts ship'. Use show, second-factor-off."],
	[['orders', 'paid', '1', '2'], "'2' is one argument too many. Put text with spaces in quotes."],
	[['orders', 'list', 'AS-1'], "'AS-1' is one argument too many. Put text with spaces in quotes."],
	[['orders', 'cancel', '1', '--carrier', 'x'], 'orders cancel has no option --carrier.'],
	[['orders', 'list', '--everything'], "Unknown option '--everything'"],
])('explains what is wrong with %j', (line, message) => {
	expect(() => readLine(line)).toThrow(message);
});

test('the usage lists every command and option', () => {
	for (const [subject, commands] of subjects) {
		for (const [name, { options }] of commands) {
			expect(usage).toContain(`  ${subject} ${name} `);
			for (const option of options) expect(usage).toMatch(new RegExp(`--${option}[ \\]]`));
		}
	}
});
