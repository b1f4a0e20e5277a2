import { randomInt } from 'node:crypto';

/** Pusher Channels protocol, version 7: https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol */
export const protocolVersion = 7;

/** The longest frame that a client may send, in bytes. `ws` closes with 1009 beyond it. */
export const maxFrame = 16 * 1024;
/** The longest `data` of an event, in bytes. */
export const maxData = 10 * 1024;
export const maxEventName = 200;
/** Maximum subscriptions per connection. */
export const maxSubscriptions = 100;
/** Maximum client events per connection and second. */
export const maxClientEvents = 10;
/** Fragments that one message may have. */
export const maxFragments = 16;
/** What one connection may send (see `Refill`): 30 frames and 128 KB per second after `most`. Frames include pings and pongs. */
export const sendingLimits = {
	frames: { most: 300, window: 10_000 },
	bytes: { most: 512 * 1024, window: 4_000 },
};
/** Frames that all connections of one network may send: 300 per second after `most`. Otherwise, many connections together would block the shop. */
export const networkFrames = { most: 3_000, window: 10_000 };

/**
 * Reasons for closing a connection. 4000 to 4099: do not reconnect; 4100 to 4199: reconnect later; 4200 to 4299:
 * reconnect at once.
 */
export const closeReasons = {
	unknownKey: [4001, 'There is no app with that key.'],
	badVersion: [4006, 'The protocol version is not a number.'],
	unsupportedVersion: [4007, `Only protocol version ${protocolVersion} is spoken here.`],
	noVersion: [4008, 'No protocol version was given.'],
	overCapacity: [4100, 'There are too many connections. Try again later.'],
	networkOverCapacity: [4100, 'There are too many connections from your network. Try again later.'],
	tooManyFrames: [4301, 'Too many frames or bytes came in a short time.'],
	busLost: [4100, 'Events may have been missed. Connect again.'],
	stopping: [4200, 'The server is stopping. Connect again.'],
	silent: [4201, 'No pong came in time.'],
} as const satisfies Record<string, readonly [code: number, message: string]>;
export type Closing = (typeof closeReasons)[keyof typeof closeReasons];

/** Codes of errors that leave the connection open. */
export const errorCode = { clientEvent: 4301, subscription: 4009 } as const;

const channelName = /^[-a-zA-Z0-9_=@,.;]{1,164}$/;

/** Also rejects names that start with '#'. */
export function isChannelName(name: unknown): name is string {
	return typeof name === 'string' && channelName.test(name);
}

export const isPresence = (channel: string) => channel.startsWith('presence-');
/** True if a subscription must be signed. */
export const isPrivate = (channel: string) => channel.startsWith('private-') || isPresence(channel);

/** Encodes a frame. All events except the handshake's have `data` as a string. */
export function frame(event: string, data: unknown, channel?: string, extra?: object): string {
	return JSON.stringify({ event, ...(channel !== undefined && { channel }), data, ...extra });
}

export function errorFrame(code: number | null, message: string): string {
	return frame('pusher:error', { code, message });
}

export function newSocketId(): string {
	return `${randomInt(2 ** 32)}.${randomInt(2 ** 32)}`;
}
