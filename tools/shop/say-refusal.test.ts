import { expect, test } from 'vitest';
import { ApiFailure } from '../../app/api/failure.ts';
import { sayRefusal } from './say-refusal.ts';

const say = (error: Error) => sayRefusal(error, '.data/operator-token', 'http://localhost:3000');
const refusal = (status: number, code: string, message: string, fields = {}) =>
	ApiFailure.of(status, { error: { code, message, fields } });

test('a token that is not this shop’s is said with where it came from', () => {
	expect(say(refusal(401, 'operator_token_refused', 'Send the operator’s token.'))).toBe(
		"The shop at http://localhost:3000 has another operator's token than that of .data/operator-token. Is it the shop that you mean?",
	);
});

test('of a request that is not right it is said what would be', () => {
	const wanted = 'Enter the number of an order, for example AS-100042.';
	expect(say(refusal(400, 'invalid_request', 'Not right in the body: order_number.', { order_number: wanted }))).toBe(
		wanted,
	);
	const twice = { carrier: 'One line.', tracking: 'One line.', note: 'Shorter.' };
	expect(say(refusal(400, 'invalid_request', 'Not right.', twice))).toBe('One line. Shorter.');
	expect(say(refusal(400, 'invalid_request', 'Not right.'))).toBe('Not right.');
});

test('what else the shop says stands as it is', () => {
	expect(say(refusal(409, 'order_stands_elsewhere', 'AS-1 is already paid.', { order_number: 'Paid.' }))).toBe(
		'AS-1 is already paid.',
	);
	expect(say(new Error('--status: give one of paid.'))).toBe('--status: give one of paid.');
});
