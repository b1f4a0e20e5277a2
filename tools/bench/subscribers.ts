import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Many sockets that expect the same frame. */
export type Subscribers = {
	/** Resolves when the last socket has received exactly these bytes, with the time from `performance.now()`. */
	allHave: (frame: Buffer) => Promise<number>;
	/** Unexpected frames: duplicate, late or different ones. */
	strays: () => number;
	/** @throws Error if a socket was closed before */
	close: () => Promise<void>;
};

/** Sockets that connect at a time. */
const batch = 100;
/** An event counts as missed after this time, in milliseconds. */
const timeout = 10_000;

/** A Pusher server pings an idle client, and closes the connection without a pong. */
const isPing = (frame: Buffer) => frame.includes('"pusher:ping"');
const pong = JSON.stringify({ event: 'pusher:pong', data: {} });

/**
 * Opens `count` sockets.
 *
 * @param hello the message with which each socket subscribes; the server must answer it
 * @throws Error if a socket cannot connect
 */
export async function subscribe(url: string, count: number, hello?: string): Promise<Subscribers> {
	let expected: Buffer | undefined;
	let missing = 0;
	let strays = 0;
	let done: (time: number) => void = () => {};

	function receive(frame: Buffer) {
		if (!expected?.equals(frame) || missing === 0) strays++;
		else if (--missing === 0) done(performance.now());
	}

	async function connect(): Promise<WebSocket> {
		const socket = new WebSocket(url, { perMessageDeflate: false });
		if (hello === undefined) await once(socket, 'open');
		else {
			await once(socket, 'message');
			socket.send(hello);
			await once(socket, 'message');
		}
		socket.on('message', (frame: Buffer) => (isPing(frame) ? socket.send(pong) : receive(frame)));
		return socket;
	}

	const sockets: WebSocket[] = [];
	while (sockets.length < count) {
		const more = Math.min(batch, count - sockets.length);
		sockets.push(...(await Promise.all(Array.from({ length: more }, connect))));
	}
	return {
		allHave(frame) {
			expected = frame;
			missing = count;
			return new Promise((resolve, reject) => {
				const timer = setTimeout(
					() => reject(new Error(`${missing} of ${count} subscribers missed an event.`)),
					timeout,
				);
				done = (time) => {
					clearTimeout(timer);
					resolve(time);
				};
			});
		},
		strays: () => strays,
		async close() {
			const lost = sockets.filter(({ readyState }) => readyState !== WebSocket.OPEN).length;
			if (lost > 0) throw new Error(`${lost} of ${count} subscribers lost their connection.`);
			await Promise.all(
				sockets.map((socket) => {
					socket.close();
					return once(socket, 'close');
				}),
			);
		},
	};
}
