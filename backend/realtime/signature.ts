import { createHmac } from 'node:crypto';

export type Credentials = { appId: string; key: string; secret: string };

/** HMAC-SHA256 of a text, as lower-case hexadecimal. */
export function sign(text: string, secret: string): string {
	return createHmac('sha256', secret).update(text).digest('hex');
}

/** The `auth_signature` of a publish request: parameter names in lower case and sorted, values unchanged. */
export function requestSignature(
	method: string,
	path: string,
	parameters: Iterable<readonly [string, string]>,
	secret: string,
): string {
	const query = [...parameters]
		.map(([name, value]) => [name.toLowerCase(), value] as const)
		.filter(([name]) => name !== 'auth_signature')
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([name, value]) => `${name}=${value}`)
		.join('&');
	return sign(`${method.toUpperCase()}\n${path}\n${query}`, secret);
}

/** The signature that allows a socket to subscribe to a private or presence channel. */
export function channelAuth({ key, secret }: Credentials, socketId: string, channel: string, data?: string): string {
	const text = data === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${data}`;
	return `${key}:${sign(text, secret)}`;
}
