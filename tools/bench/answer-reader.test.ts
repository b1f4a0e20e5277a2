import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerReader } from './answer-reader.ts';

const answers = [
	{ status: 200, text: 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello' },
	{ status: 503, text: 'HTTP/1.1 503 Busy\r\nRetry-After: 1\r\ncontent-length: 0\r\n\r\n' },
	{ status: 200, text: 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n' },
];

test('an answer ends where it does, in whatever pieces it comes', () => {
	const pieces = fc.array(fc.record({ answer: fc.constantFrom(...answers), size: fc.integer({ min: 1, max: 80 }) }));
	fc.assert(
		fc.property(pieces, (all) => {
			const read = answerReader();
			for (const { answer, size } of all) {
				const bytes = Buffer.from(answer.text);
				const said: (number | undefined)[] = [];
				for (let at = 0; at < bytes.length; at += size) said.push(read(bytes.subarray(at, at + size)));
				expect(said.pop()).toBe(answer.status);
				expect(said.filter((status) => status !== undefined)).toEqual([]);
			}
		}),
	);
});
