import { NetworkError, TimeoutError } from 'ky';
import { expect, test } from 'vitest';
import { retryAfter } from '../../contract/limits.ts';
import { ApiFailure } from './failure.ts';
import { fileLoader, isOutOfReach, problemOf } from './unavailable.server.ts';
import { unavailable } from './unavailable.ts';

const request = new Request('https://backend.example/');
const refusal = (status: number) =>
	ApiFailure.of(status, { error: { code: 'no', message: 'No.', fields: { price: 'Low.' } } });

test.each([
	['a backend without its database', refusal(503), true],
	['a proxy without its backend', ApiFailure.of(502, '<h1>Bad gateway</h1>'), true],
	['nobody at the address', new NetworkError(request), true],
	['no answer in time', new TimeoutError(request), true],
	['a defect of the backend', refusal(500), false],
	['a refusal', refusal(404), false],
	['a defect of ours', new TypeError('Cannot read properties of undefined'), false],
])('%s: whether the same may succeed later', (_, error, may) => {
	expect(isOutOfReach(error)).toBe(may);
});

test('what a loader throws says when to come again', () => {
	expect(unavailable()).toMatchObject({
		data: { message: 'The shop isn’t available right now', text: expect.stringContaining(`${retryAfter} seconds`) },
		init: { status: 503, headers: { 'Retry-After': String(retryAfter) } },
	});
});

test('a form is told what to mend, or when to send it again; anything else goes on being thrown', () => {
	expect(problemOf(refusal(422))).toMatchObject({ status: 422, message: 'No.', fields: { price: 'Low.' } });
	expect(problemOf(unavailable())).toMatchObject({ status: 503, fields: {} });
	for (const error of [refusal(500), new Error('no'), Response.redirect('https://shop.example/'), null]) {
		expect(() => problemOf(error)).toThrow();
	}
});

test('who reads a file is told in a sentence that speaks of no cart, and when to come again', async () => {
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
