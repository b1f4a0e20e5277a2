import type { IncomingMessage } from 'node:http';
import { joinPieces, originAsked } from './any-origin.ts';
import { compressPieces, type GzipPieces, joinGzip } from './gzip-pieces.ts';
import { isOwnHost } from './own-hosts.ts';
import type { ShownPage } from './shown-page.ts';

type Parts = {
	pieces: Buffer[];
	/** How well it is compressed. */
	level: number;
	/** The page with an origin put in; without a way to compress it, as well as it can be. */
	show: (origin: string, body: Buffer, gzip?: () => Promise<Buffer>) => ShownPage;
	onGrown: () => void;
	compressAll?: typeof compressPieces;
};

/**
 * A page for whichever host is asked for. For this machine's own, which are few, all is kept as for a shop whose address is known. For
 * others it is put together of pieces that are compressed once, whoever asks, by whatever name; what was put together last is kept
 * if it is asked for a second time. So who makes up hosts costs copying, and no memory.
 */
export function showByOrigin({ pieces, level, show, onGrown, compressAll = compressPieces }: Parts) {
	const own = new Map<string, ShownPage>();
	let other: { origin: string; shown: ShownPage } | undefined;
	let lastAsked: string | undefined;
	let compressing: Promise<GzipPieces> | undefined;
	let compressed = 0;

	async function compressOnce(): Promise<GzipPieces> {
		compressing ??= compressAll(pieces, level);
		const made = await compressing;
		if (compressed === 0) {
			compressed = made.compressed.reduce((sum, { length }) => sum + length, 0);
			onGrown();
		}
		return made;
	}

	function showOther(origin: string): ShownPage {
		if (other?.origin === origin) return other.shown;
		const text = Buffer.from(origin);
		const shown = show(origin, joinPieces(pieces, text), async () => joinGzip(await compressOnce(), text));
		if (lastAsked === origin) {
			other = { origin, shown };
			onGrown();
		}
		lastAsked = origin;
		return shown;
	}

	function showOwn(origin: string): ShownPage {
		const shown = show(origin, joinPieces(pieces, Buffer.from(origin)));
		own.set(origin, shown);
		onGrown();
		return shown;
	}

	return {
		to(request: IncomingMessage): ShownPage {
			const origin = originAsked(request);
			// Who names none is not led here.
			if (origin === undefined) throw new Error('A page is asked for by a host that may not stand in it.');
			const known = own.get(origin);
			if (known) return known;
			return isOwnHost(request.headers.host ?? '', request.socket) ? showOwn(origin) : showOther(origin);
		},
		bytes: () =>
			[...own.values(), ...(other ? [other.shown] : [])].reduce((sum, shown) => sum + shown.bytes(), compressed),
	};
}
