import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Many sockets that wait for the same frame. */
export type Subscribers = {
	/** Resolves with the time at which the last of them had exactly these bytes, as `performance.now()` gives it. */
	allHave: (frame: Buffer) => Promise<number>;
	/** Frames that came beside those waited for: events twice, late or not the same bytes. */
	strays: () => number;
	/** @throws Error where one was closed before */
	close: () => Promise<void>;
};

/** So many connect at once. */
const batch = 100;
/** After this long an event counts as missed, in milliseconds. */
const patience = 10_000;

/** What a Pusher server asks a client that has said nothing for long, and closes it where nothing comes back. */
const isPing = (frame: Buffer) => frame.includes('"pusher:ping"');
const pong = JSON.stringify({ event: 'pusher:pong', data: {} });

/**
 * Opens `count` sockets.
 *
 * @param hello sent by each, and answered, before it counts as subscribed
 * @throws Error when one cannot connect
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
					patience,
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
			if (lost > 0) throw new Error(`${lost} of ${count} subscribers were closed meanwhile.`);
			await Promise.all(
				sockets.map((socket) => {
					socket.close();
					return once(socket, 'close');
				}),
			);
		},
	};
}
