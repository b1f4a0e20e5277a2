import { expect, test } from 'vitest';
import { ApiFailure } from '../../app/api/failure.ts';
import { commandsOf } from '../../tests/setup/operator.ts';
import type { Confirm } from './command.ts';

const order = {
	order_number: 'AS-100042',
	status: 'canceled',
	refund: 'due',
	total: 1_234.5,
	payment: { name: 'Bank wire', reference: 'AS-100042' },
	lines: [],
	address: {},
	placed_at: '2026-11-22T16:05:41.000Z',
};
const refusal = (code: string) =>
	ApiFailure.of(409, { error: { code, message: 'AS-100042 is paid. Its payment is marked to be sent back.' } });

/** Runs `orders cancel` for a paid order. @returns the requests and the result */
async function cancel(line: string, confirm: Confirm, code = 'order_is_paid') {
	const sent: object[] = [];
	const api = async (_: string, { body }: { body: { even_if_paid: boolean } }) => {
		sent.push(body);
		if (!body.even_if_paid) throw refusal(code);
		return { order, moves: [], note: null };
	};
	const run = commandsOf(api as never, confirm);
	const result = await run(...`orders cancel AS-100042 ${line}`.trim().split(' ')).catch(
		(error: Error) => error.message,
	);
	return { sent, result };
}

const never: Confirm = async () => expect.fail('There was a question.');
const unpaid = { order_number: 'AS-100042', note: undefined, even_if_paid: false };

test('cancels a paid order after confirmation, and explains the refund first', async () => {
	const questions: string[] = [];
	const { sent, result } = await cancel('--note wrong', async (what) => questions.push(what) > 0);
	expect(questions).toEqual(['AS-100042 is paid. Its payment is marked to be sent back.']);
	expect(sent).toEqual([
		{ ...unpaid, note: 'wrong' },
		{ ...unpaid, note: 'wrong', even_if_paid: true },
	]);
	expect(result).toContain('AS-100042  canceled, refund due');
});

test('does nothing without confirmation, asks nothing with --yes, and passes on other errors', async () => {
	expect(await cancel('', async () => false)).toEqual({ sent: [unpaid], result: 'Nothing was changed.' });
	expect((await cancel('--yes', never)).sent).toEqual([{ ...unpaid, even_if_paid: true }]);
	expect((await cancel('', never, 'order_stands_elsewhere')).sent).toEqual([unpaid]);
});
