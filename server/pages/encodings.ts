import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { remembered } from '../../backend/remembered.ts';
import { weightsIn } from '../accepted.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses off the event loop: for a page that is kept as well as pays, for one that the next tick replaces in less time. */
export function compress(body: Buffer, encoding: 'br' | 'gzip', isBrief = false): Promise<Buffer> {
	if (encoding === 'gzip') return toGzip(body, { level: levelOf(isBrief) });
	const quality = isBrief ? 4 : 5;
	return toBrotli(body, {
		params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
	});
}

/** Of gzip. */
export const levelOf = (isBrief: boolean) => (isBrief ? 4 : 6);

/** The smallest of what a client takes, and there is. One that takes nothing that we have gets the page as it is. */
export function encodingFor(accepted: string | undefined, hasBrotli = true): Encoding {
	if (!accepted) return 'identity';
	return hasBrotli ? smallest(accepted) : chooseEncoding(accepted, false);
}

const smallest = remembered(200, (accepted) => chooseEncoding(accepted, true));

function chooseEncoding(accepted: string, hasBrotli: boolean): Encoding {
	const weights = weightsIn(accepted);
	const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
	const [br, gz] = [hasBrotli ? weightOf('br') : 0, weightOf('gzip')];
	if (Math.max(br, gz) === 0) return 'identity';
	return br >= gz ? 'br' : 'gzip';
}
