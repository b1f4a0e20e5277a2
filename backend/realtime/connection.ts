import type { WebSocket } from 'ws';
import { isSameSecret } from '../http/compare-secrets.ts';
import { takeFrom } from '../limits/allowances.ts';
import type { Published } from './bus.ts';
import type { Hub, Member, Subscriber } from './hub.ts';
import {
	type Closing,
	closeReasons,
	errorCode,
	errorFrame,
	frame,
	isChannelName,
	isPresence,
	isPrivate,
	maxClientEvents,
	maxData,
	maxEventName,
	maxSubscriptions,
	newSocketId,
	sendingLimits,
} from './pusher-protocol.ts';
import { type Credentials, channelAuth } from './signature.ts';

/** The dependencies of connections. */
export type ConnectionContext = {
	hub: Hub;
	credentials: Credentials;
	/** Sends a client event to all other subscribers. */
	publish: (event: Published) => void;
};

/** Counts a frame of all connections of the client's network. False if the network sends too much. */
type CountFrame = () => boolean;

type Fields = Record<string, unknown>;

/** Maximum unread data of a client in bytes before it is disconnected. It reloads its data when it reconnects. */
const maxBacklog = 1024 * 1024;

/** One client's side of the protocol: handles its frames and responds. */
export class Connection implements Subscriber {
	readonly id = newSocketId();
	readonly #socket: WebSocket;
	readonly #context: ConnectionContext;
	readonly #countFrame: CountFrame;
	readonly #channels = new Map<string, Member | undefined>();
	#clientEvents = { second: 0, count: 0 };
	/** When each allowance will be full. */
	readonly #fullAt = { frames: 0, bytes: 0 };
	#isOver = false;
	/** Times of the client's last frame and of an unanswered ping, by `performance.now`. */
	lastSeen = performance.now();
	pingedAt: number | undefined;

	constructor(socket: WebSocket, context: ConnectionContext, countFrame: CountFrame) {
		this.#socket = socket;
		this.#context = context;
		this.#countFrame = countFrame;
	}

	send(bytes: Buffer | string) {
		if (this.#socket.bufferedAmount > maxBacklog) return this.#socket.terminate();
		this.#socket.send(bytes, { binary: false });
	}

	/** Counts a frame. False if the client sends too much: then the connection ends, and what still comes is ignored. */
	#mayReceive(bytes: number): boolean {
		if (this.#isOver) return false;
		this.lastSeen = performance.now();
		if (this.#take('frames', 1) && this.#take('bytes', bytes) && this.#countFrame()) return true;
		this.#isOver = true;
		this.end(closeReasons.tooManyFrames);
		// What still comes is not read. `closeTimeout` of the server ends a socket whose client does not close it.
		this.#socket.pause();
		return false;
	}

	/** False if not so much is left. */
	#take(kind: 'frames' | 'bytes', amount: number): boolean {
		const { fullAt, wait } = takeFrom(this.#fullAt[kind], amount, sendingLimits[kind], this.lastSeen);
		this.#fullAt[kind] = fullAt;
		return wait === 0;
	}

	/** Sends the reason, then closes. */
	end([code, message]: Closing): void {
		this.send(errorFrame(code, message));
		this.#socket.close(code, message);
	}

	ping(now: number): void {
		this.pingedAt = now;
		this.send(frame('pusher:ping', {}));
	}

	/** Called when the socket has closed. */
	leave(): void {
		for (const channel of this.#channels.keys()) this.#context.hub.unsubscribe(channel, this);
		this.#channels.clear();
	}

	/** A ping of the WebSocket protocol, not of Pusher's. */
	receivePing(data: Buffer): void {
		if (this.#mayReceive(data.length)) this.#socket.pong(data);
	}

	receivePong(data: Buffer): void {
		this.#mayReceive(data.length);
	}

	receive(bytes: Buffer, isBinary: boolean) {
		if (!this.#mayReceive(bytes.length)) return;
		this.pingedAt = undefined;
		const message = isBinary ? undefined : parseObject(bytes.toString());
		if (!message || typeof message.event !== 'string') return this.#refuse('Send frames of text: JSON with an event.');
		const { event, channel, data } = message;
		if (event.startsWith('client-')) return this.#clientEvent(event, channel, data);
		const action = this.#actions[event];
		if (!action) return this.#refuse(`There is no event '${event.slice(0, maxEventName)}' that a client may send.`);
		action(isObject(data) ? data : {});
	}

	readonly #actions: Record<string, ((data: Fields) => void) | undefined> = Object.assign(Object.create(null), {
		'pusher:ping': () => this.send(frame('pusher:pong', {})),
		'pusher:pong': () => {},
		'pusher:subscribe': (data: Fields) => this.#subscribe(data),
		'pusher:unsubscribe': ({ channel }: Fields) => {
			if (typeof channel !== 'string' || !this.#channels.delete(channel)) return;
			this.#context.hub.unsubscribe(channel, this);
		},
	});

	#subscribe({ channel, auth, channel_data: channelData }: Fields) {
		if (!isChannelName(channel)) return this.#refuseSubscription(channel, 'InvalidChannel', 'Not a channel name.', 400);
		if (this.#channels.has(channel)) return this.#refuse(`Already subscribed to '${channel}'.`);
		if (this.#channels.size >= maxSubscriptions) {
			const problem = `Subscribed to ${maxSubscriptions} channels already.`;
			return this.#refuseSubscription(channel, 'LimitReached', problem, 400);
		}
		const signed = typeof channelData === 'string' ? channelData : undefined;
		if (isPrivate(channel) && !this.#isAuthorized(channel, auth, signed)) {
			return this.#refuseSubscription(channel, 'AuthError', 'The signature does not fit.', 401);
		}
		const member = isPresence(channel) ? readMember(signed) : undefined;
		if (isPresence(channel) && !member) {
			return this.#refuseSubscription(channel, 'AuthError', 'Send channel_data with a user_id.', 401);
		}
		this.#channels.set(channel, member);
		const data = this.#context.hub.subscribe(channel, this, member);
		this.send(frame('pusher_internal:subscription_succeeded', JSON.stringify(data), channel));
	}

	#isAuthorized(channel: string, auth: unknown, channelData: string | undefined): boolean {
		const expected = channelAuth(this.#context.credentials, this.id, channel, channelData);
		return typeof auth === 'string' && isSameSecret(auth, expected);
	}

	#clientEvent(event: string, channel: unknown, data: unknown) {
		const text = typeof data === 'string' ? data : JSON.stringify(data ?? null);
		const problem = this.#clientEventProblem(event, channel, text);
		if (problem || typeof channel !== 'string') return this.send(errorFrame(errorCode.clientEvent, problem ?? ''));
		const userId = this.#channels.get(channel)?.userId;
		this.#context.publish({ event, channels: [channel], data: text, except: this.id, userId });
	}

	#clientEventProblem(event: string, channel: unknown, data: string): string | undefined {
		if (typeof channel !== 'string' || !isPrivate(channel)) return 'Client events go to private channels only.';
		if (channel.startsWith('private-encrypted-')) return 'Client events do not go to encrypted channels.';
		if (!this.#channels.has(channel)) return `Subscribe to '${channel}' before sending to it.`;
		if (event.length > maxEventName) return `An event's name has at most ${maxEventName} characters.`;
		if (Buffer.byteLength(data) > maxData) return `An event's data has at most ${maxData} bytes.`;
		const second = Math.floor(performance.now() / 1000);
		if (this.#clientEvents.second !== second) this.#clientEvents = { second, count: 0 };
		if (++this.#clientEvents.count > maxClientEvents) return `Send at most ${maxClientEvents} client events a second.`;
		return undefined;
	}

	#refuse(message: string): void {
		this.send(errorFrame(null, message));
	}

	#refuseSubscription(channel: unknown, type: string, error: string, status: number): void {
		const data = JSON.stringify({ type, error, status, code: errorCode.subscription });
		this.send(frame('pusher:subscription_error', data, typeof channel === 'string' ? channel : ''));
	}
}

function readMember(channelData: string | undefined): Member | undefined {
	const data = channelData === undefined ? undefined : parseObject(channelData);
	if (!data || !['string', 'number'].includes(typeof data.user_id)) return undefined;
	return { userId: String(data.user_id), info: data.user_info };
}

function parseObject(text: string): Fields | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return isObject(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

function isObject(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
