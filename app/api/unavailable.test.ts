import { NetworkError, TimeoutError } from 'ky';
import { expect, test } from 'vitest';
import { retryAfter } from '../../contract/limits.ts';
import { ApiFailure } from './failure.ts';
import { fileLoader, formProblemOf, isUnreachable } from './unavailable.server.ts';
import { unavailable } from './unavailable.ts';

const request = new Request('https://backend.example/');
const refusal = (status: number) =>
	ApiFailure.of(status, { error: { code: 'no', message: 'No.', fields: { price: 'Low.' } } });

test.each([
	['a backend without its database', refusal(503), true],
	['a proxy without its backend', ApiFailure.of(502, '<h1>Bad gateway</h1>'), true],
	['a network error', new NetworkError(request), true],
	['a timeout', new TimeoutError(request), true],
	['an internal error of the backend', refusal(500), false],
	['a refusal', refusal(404), false],
	['a bug of the page', new TypeError('Cannot read properties of undefined'), false],
])('%s: is temporary: %s', (_, error, isTemporary) => {
	expect(isUnreachable(error)).toBe(isTemporary);
});

test('the error for an unavailable shop says when to try again', () => {
	expect(unavailable()).toMatchObject({
		data: { message: 'The shop isn’t available right now', text: expect.stringContaining(`${retryAfter} seconds`) },
		init: { status: 503, headers: { 'Retry-After': String(retryAfter) } },
	});
});

test('describes what to correct in a form or when to send it again, and rethrows other errors', () => {
	expect(formProblemOf(refusal(422))).toMatchObject({ status: 422, message: 'No.', fields: { price: 'Low.' } });
	expect(formProblemOf(unavailable())).toMatchObject({ status: 503, fields: {} });
	for (const error of [refusal(500), new Error('no'), Response.redirect('https://shop.example/'), null]) {
		expect(() => formProblemOf(error)).toThrow();
	}
});

test('responds for an unavailable file with a text without the cart, and with Retry-After', async () => {
	const load = fileLoader(async (error?: Error | ReturnType<typeof unavailable>) => {
		if (error) throw error;
		return new Response('a file');
	});
	expect(await (await load(undefined)).text()).toBe('a file');
	const answer = await load(unavailable());
	expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, String(retryAfter)]);
	expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
	expect(await answer.text()).toMatch(/^The shop isn’t available right now\. Try again in \d+ seconds\.\n$/);
	await expect(load(new Error('a defect'))).rejects.toThrow('a defect');
});
