import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { weightsIn } from '../http/accept-header.ts';

export type Compression = 'br' | 'gzip';
export type Encoding = Compression | 'identity';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses on zlib's threads, without blocking the event loop. */
export function compress(body: Buffer, encoding: Compression): Promise<Buffer> {
	if (encoding === 'gzip') return toGzip(body);
	return toBrotli(body, {
		params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
	});
}

const chosen = new LRUCache<string, Encoding>({ max: 200 });

/** The smallest encoding that an `Accept-Encoding` header allows. */
export function encodingFor(header = ''): Encoding {
	const known = chosen.get(header);
	if (known) return known;
	const weights = weightsIn(header);
	const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
	const [br, gz] = [weightOf('br'), weightOf('gzip')];
	const encoding = Math.max(br, gz) === 0 ? 'identity' : br >= gz ? 'br' : 'gzip';
	if (header.length < 200) chosen.set(header, encoding);
	return encoding;
}
