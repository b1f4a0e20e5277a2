import { once } from 'node:events';
import { createServer, type IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, sendAnswer } from './whole-answer.ts';

const answerOf = (text: string): Answer => {
	const bytes = Buffer.from(text);
	return { status: 200, headers: ['x-cache', 'HIT', 'x-name', 'ä', 'content-length', bytes.length], bytes };
};

let close: (() => void) | undefined;
afterEach(() => close?.());

/**
 * A server that answers so. What it writes to a connection over which requests are sent, each when the one before is answered; all
 * answers end with a full stop, or with the connection.
 */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
	const server = createServer(answer);
	server.keepAliveTimeout = 5_000;
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	close = () => {
		server.close();
		server.closeAllConnections();
	};
	const { port } = server.address() as AddressInfo;
	return async function send(...requests: string[]): Promise<string> {
		const socket = connect(port, '127.0.0.1');
		let got = '';
		for (const request of requests) {
			const answered = Promise.withResolvers<void>();
			socket.once('close', answered.resolve);
			socket.on('data', (bytes: Buffer) => {
				got += bytes.toString('latin1');
				if (got.endsWith('.')) answered.resolve();
			});
			socket.write(request);
			await answered.promise;
			socket.removeAllListeners('data').removeAllListeners('close');
		}
		socket.destroy();
		return got;
	};
}

const get = (more = '', line = 'GET / HTTP/1.1') => `${line}\r\nHost: shop\r\n${more}\r\n`;

test('the answer is the same the second time, in one piece, over the same connection and another', async () => {
	const answer = answerOf('Once and again.');
	const send = await serve((request, response) => sendAnswer(request, response, answer));
	const written = vi.spyOn(ServerResponse.prototype, 'writeHead');
	const once = await send(get());
	expect(once).toMatch(
		/^HTTP\/1\.1 200 OK\r\nx-cache: HIT\r\nx-name: ä\r\ncontent-length: 15\r\nDate: .+ GMT\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\nOnce and again\.$/,
	);
	expect(await send(get(), get(), get())).toBe(once.repeat(3));
	expect(written).toHaveBeenCalledTimes(1);
});

test('requests that come in one piece are answered in their order', async () => {
	const answers = ['First.', 'Other.', 'Third.'].map(answerOf);
	let count = 0;
	const send = await serve((request, response) => sendAnswer(request, response, answers[count++ % 3] as Answer));
	await send(get(), get(), get());
	const got = await send(get() + get() + get());
	expect(got.match(/First\.|Other\.|Third\./g)).toEqual(['First.', 'Other.', 'Third.']);
});

test.for([
	['a connection that closes', get('Connection: close\r\n'), /Connection: close\r\n\r\nWhole\.$/],
	['HTTP/1.0', get('', 'GET / HTTP/1.0'), /Connection: close\r\n\r\nWhole\.$/],
	['HEAD', get('Connection: close\r\n', 'HEAD / HTTP/1.1'), /Connection: close\r\n\r\n$/],
] as const)('%s has a head of its own', async ([, request, expected]) => {
	const answer = answerOf('Whole.');
	const send = await serve((asked, response) => sendAnswer(asked, response, answer));
	await send(get(), get());
	expect(await send(request)).toMatch(expected);
	expect(await send(get())).toMatch(/Connection: keep-alive/);
});

test('what was said of the answer before stays', async () => {
	const answer = answerOf('Whole.');
	let isOwn = false;
	const send = await serve((request, response) => {
		if (isOwn) response.setHeader('X-Own', 'yes');
		sendAnswer(request, response, answer);
	});
	await send(get(), get());
	isOwn = true;
	expect(await send(get())).toMatch(/X-Own: yes/);
	isOwn = false;
	expect(await send(get())).not.toMatch(/X-Own/);
});

test('a server that is stopping closes each connection with its answer', async () => {
	const answer = answerOf('Whole.');
	let isStopping = false;
	const send = await serve((request, response) => {
		if (isStopping) response.shouldKeepAlive = false;
		sendAnswer(request, response, answer);
	});
	await send(get(), get());
	isStopping = true;
	expect(await send(get())).toMatch(/Connection: close/);
});

test('after a second the date is written anew, and nothing of before is kept', async () => {
	const answer = answerOf('Whole.');
	const send = await serve((request, response) => sendAnswer(request, response, answer));
	const written = vi.spyOn(ServerResponse.prototype, 'writeHead');
	await send(get(), get());
	const now = performance.now();
	vi.spyOn(performance, 'now').mockReturnValue(now + 1_001);
	const got = await send(get(), get());
	expect(written).toHaveBeenCalledTimes(2);
	expect(got.match(/Whole\./g)).toHaveLength(2);
});

test('of many answers a few are kept, and all are sent', async () => {
	const answers = Array.from({ length: 200 }, (_, number) => answerOf(`Number ${number}.`));
	let asked = 0;
	const send = await serve((request, response) => sendAnswer(request, response, answers[asked++ % 200] as Answer));
	for (let round = 0; round < 2; round++) {
		const got = await send(...answers.map(() => get()));
		expect(got.match(/Number \d+\./g)).toEqual(answers.map(({ bytes }) => bytes.toString()));
	}
});
