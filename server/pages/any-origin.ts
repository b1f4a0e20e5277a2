import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { remembered } from '../../backend/remembered.ts';

/** Letters that nobody knows outside this process: no text of anybody's has them, and no price is found within. */
const secret = Array.from(randomBytes(24), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
const anyHost = `${secret}.invalid`;

/**
 * The origin that pages are rendered for where nobody has named the shop's (docs/decisions/030-host-of-the-shop.md): what stands
 * in a page for whichever is asked for (docs/decisions/057-the-origin-as-a-gap.md).
 */
export const anyOrigin = `http://${anyHost}`;

/** Longer ones are no name of a host with its port. */
const longestHost = 261;
const name = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?$/i;

/**
 * The origin that a request names, as the app would read it of its address.
 *
 * @returns undefined for what is no name of a host: it is nothing that may stand in a page
 */
export const originAsked = ({ headers: { host = '' } }: Pick<IncomingMessage, 'headers'>): string | undefined =>
	originAt(host);

const originAt = remembered(200, (host) => {
	if (host.length > longestHost || !name.test(host)) return undefined;
	return URL.parse(`http://${host}`)?.origin;
});

/** What may follow an origin where it stands as it is: a path, or the end of a value. */
const follows = /^[/"'<?#&\s\\`)]/;

/**
 * A page in pieces between which the origin stands.
 *
 * @returns undefined where it also stands there in another way of writing, for which nobody knows what to put in its place
 */
export function piecesOf(body: Buffer): Buffer[] | undefined {
	const pieces: Buffer[] = [];
	let end = 0;
	for (let at = body.indexOf(anyOrigin); at >= 0; at = body.indexOf(anyOrigin, end)) {
		pieces.push(body.subarray(end, at));
		end = at + anyOrigin.length;
		if (end < body.length && !follows.test(body.toString('latin1', end, end + 1))) return undefined;
	}
	pieces.push(body.subarray(end));
	return pieces.some((piece) => piece.includes(secret)) ? undefined : pieces;
}

/** The page for an origin. */
export function joinPieces(pieces: Buffer[], origin: Buffer): Buffer {
	return Buffer.concat(pieces.flatMap((piece, place) => (place > 0 ? [origin, piece] : [piece])));
}

export const withOrigin = (text: string, origin: string): string => text.replaceAll(anyOrigin, origin);
