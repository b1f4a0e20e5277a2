import { expect, test } from 'vitest';
import { ApiFailure } from '../../app/api/failure.ts';
import { explainApiError } from './explain-api-error.ts';

const explain = (error: Error) => explainApiError(error, '.data/operator-token', 'http://localhost:3000');
const refusal = (status: number, code: string, message: string, fields = {}) =>
	ApiFailure.of(status, { error: { code, message, fields } });

test('names the source of a wrong operator token', () => {
	expect(explain(refusal(401, 'operator_token_refused', 'Send the operator’s token.'))).toBe(
		"The shop at http://localhost:3000 did not accept the operator's token from .data/operator-token. Check that this is the right shop.",
	);
});

test('prints the messages of invalid fields', () => {
	const message = 'Enter the number of an order, for example AS-100042.';
	expect(
		explain(refusal(400, 'invalid_request', 'Not right in the body: order_number.', { order_number: message })),
	).toBe(message);
	const twice = { carrier: 'One line.', tracking: 'One line.', note: 'Shorter.' };
	expect(explain(refusal(400, 'invalid_request', 'Not right.', twice))).toBe('One line. Shorter.');
	expect(explain(refusal(400, 'invalid_request', 'Not right.'))).toBe('Not right.');
});

test('passes on all other messages', () => {
	expect(explain(refusal(409, 'order_stands_elsewhere', 'AS-1 is already paid.', { order_number: 'Paid.' }))).toBe(
		'AS-1 is already paid.',
	);
	expect(explain(new Error('--status: give one of paid.'))).toBe('--status: give one of paid.');
});
