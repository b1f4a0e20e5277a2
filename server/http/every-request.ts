import type { IncomingMessage, RequestListener } from 'node:http';
import type { Settings } from '../../contract/settings.ts';

/** A year, in seconds. */
const hstsMaxAge = 31_536_000;

/**
 * Checks every request before anything else answers it.
 *
 * - A request with two Host headers gets 400, as RFC 9112 (3.2) requires. A proxy might use the one and the shop the other; Node takes the first.
 * - A path that cannot be decoded is answered as `/404`. React Router would write the path to the log, with any secret in it.
 * - If SHOP_URL begins with https, every response has `Strict-Transport-Security`.
 */
export const checkEveryRequest =
	({ SHOP_URL }: Pick<Settings, 'SHOP_URL'>) =>
	(next: RequestListener): RequestListener => {
		const isSecure = SHOP_URL?.startsWith('https:');
		return (request, response) => {
			if (isSecure) response.setHeader('Strict-Transport-Security', `max-age=${hstsMaxAge}`);
			if (!hasTwoHosts(request)) {
				if (!isDecodable(request.url)) request.url = notFoundPath;
				return next(request, response);
			}
			response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
			response.end('Send one Host header.\n');
		};
	};

const notFoundPath = '/404';

/** The API responds to malformed addresses itself. */
function isDecodable(url = ''): boolean {
	const [path = ''] = url.split('?', 1);
	if (!path.includes('%') || path.startsWith('/api/')) return true;
	try {
		decodeURI(path);
		return true;
	} catch {
		return false;
	}
}

/** `rawHeaders` alternates names and values. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
	let count = 0;
	for (let index = 0; index < rawHeaders.length; index += 2) {
		if (rawHeaders[index]?.toLowerCase() === 'host') count++;
	}
	return count > 1;
}
