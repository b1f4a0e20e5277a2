import { expect, test } from 'vitest';
import { ApiFailure } from '../../app/api/failure.ts';
import type { Agree } from './command.ts';
import { readLine } from './command-line.ts';

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

/** What the shop is sent by a line, of an order that is paid. */
async function cancel(line: string, agree: Agree, code = 'order_is_paid') {
	const sent: object[] = [];
	const api = async (_: string, { body }: { body: { even_if_paid: boolean } }) => {
		sent.push(body);
		if (!body.even_if_paid) throw refusal(code);
		return { order, moves: [], note: null };
	};
	const { command, typed } = readLine(`orders cancel AS-100042 ${line}`.trim().split(' '));
	const told = await command.ask(api as never, typed, agree).catch((error: Error) => error.message);
	return { sent, told };
}

const never: Agree = async () => expect.fail('It was asked.');
const unpaid = { order_number: 'AS-100042', note: undefined, even_if_paid: false };

test('a paid order is canceled once it was said what becomes of its payment, and agreed to', async () => {
	const asked: string[] = [];
	const { sent, told } = await cancel('--note wrong', async (what) => asked.push(what) > 0);
	expect(asked).toEqual(['AS-100042 is paid. Its payment is marked to be sent back.']);
	expect(sent).toEqual([
		{ ...unpaid, note: 'wrong' },
		{ ...unpaid, note: 'wrong', even_if_paid: true },
	]);
	expect(told).toMatchObject({ answer: { order } });
});

test('who does not agree, or says so beforehand, or is refused for something else', async () => {
	expect(await cancel('', async () => false)).toEqual({ sent: [unpaid], told: 'Nothing was done.' });
	expect((await cancel('--yes', never)).sent).toEqual([{ ...unpaid, even_if_paid: true }]);
	expect((await cancel('', never, 'order_stands_elsewhere')).sent).toEqual([unpaid]);
});
