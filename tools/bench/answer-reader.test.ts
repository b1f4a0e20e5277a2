import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerReader } from './answer-reader.ts';

const answers = [
	{ status: 200, text: 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello' },
	{ status: 503, text: 'HTTP/1.1 503 Busy\r\nRetry-After: 1\r\ncontent-length: 0\r\n\r\n' },
	{ status: 200, text: 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n' },
];

test('finds the end of a response, however it is split', () => {
	const parts = fc.array(fc.record({ answer: fc.constantFrom(...answers), size: fc.integer({ min: 1, max: 80 }) }));
	fc.assert(
		fc.property(parts, (all) => {
			const read = answerReader();
			for (const { answer, size } of all) {
				const bytes = Buffer.from(answer.text);
				const statuses: (number | undefined)[] = [];
				for (let at = 0; at < bytes.length; at += size) statuses.push(read(bytes.subarray(at, at + size)));
				expect(statuses.pop()).toBe(answer.status);
				expect(statuses.filter((status) => status !== undefined)).toEqual([]);
			}
		}),
	);
});
