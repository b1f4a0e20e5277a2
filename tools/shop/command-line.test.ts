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
	[['orders'], 'Say what to do.'],
	[['orders', 'pay', '1'], 'Say what to do.'],
	[['cart', 'list'], 'Say what to do.'],
	[['orders', 'paid'], 'Say which: npm run shop -- orders paid AS-100042'],
	[['accounts', 'show'], 'Say which: npm run shop -- accounts show jane@example.com'],
	[['accounts', 'ship', '1'], 'Say what to do.'],
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
			for (const option of options) expect(usage).toContain(`--${option} `);
		}
	}
});
