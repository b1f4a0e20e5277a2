import type { PartKeeper } from '../../app/part-keeper.ts';
import { ownBytes } from './own-bytes.ts';

type Kept = { html: Buffer; asked: number };

export type PartsOfPage = PartKeeper & {
	/** The page with its parts in their places, as it is sent; those that are new are kept for others. */
	putIn: (html: string) => Buffer<ArrayBuffer>;
};

type Parts = {
	/** In the name of the element around a part: nobody else's text has it. */
	mark: string;
	mostBytes?: number | undefined;
	/** Told of a part that was rendered otherwise than before, though it shows the same. */
	onDrift?: (shows: string) => void;
};

/** How often a part is taken as it is before it is rendered again and compared. */
const asksBetween = 500;
const empty = Buffer.of();
/** A key, about, and what else is kept with it. */
const beside = 200;

/**
 * Keeps the HTML of parts that pages have alike, such as their frame and cards: each is rendered by the first page that shows it, and put into
 * the others as it was. See docs/decisions/090-parts-are-rendered-once.md.
 */
export function keepParts({ mark, mostBytes = 16 * 2 ** 20, onDrift }: Parts): () => PartsOfPage {
	const tag = `k-${mark}`;
	const [opening, closing] = [`<${tag} n=`, `</${tag}>`];
	/** The first is the one that was longest not asked for. */
	const kept = new Map<string, Kept>();
	let bytes = 0;

	const sizeOf = (shows: string, { html }: Kept) => html.length + 2 * shows.length + beside;

	function forget(shows: string): void {
		const known = kept.get(shows);
		if (!known) return;
		kept.delete(shows);
		bytes -= sizeOf(shows, known);
	}

	function keep(shows: string, html: Buffer): void {
		const before = kept.get(shows);
		if (before && !before.html.equals(html)) onDrift?.(shows);
		forget(shows);
		if (!isWhole(html.toString())) return;
		const one = { html, asked: 0 };
		kept.set(shows, one);
		bytes += sizeOf(shows, one);
		for (const oldest of kept.keys()) {
			if (bytes <= mostBytes) return;
			forget(oldest);
		}
	}

	function find(shows: string): Kept | undefined {
		const known = kept.get(shows);
		if (!known || ++known.asked % asksBetween === 0) return undefined;
		kept.delete(shows);
		kept.set(shows, known);
		return known;
	}

	return () => {
		const parts: { shows: string; known: Kept | undefined }[] = [];

		function note(shows: string) {
			const known = find(shows);
			return { place: parts.push({ shows, known }) - 1, isKnown: known !== undefined };
		}

		function putIn(html: string): Buffer<ArrayBuffer> {
			const pieces: Buffer[] = [];
			let end = 0;
			for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, end)) {
				pieces.push(Buffer.from(html.slice(end, at)));
				const start = html.indexOf('>', at) + 1;
				const close = html.indexOf(closing, start);
				const place = /\d+/.exec(html.slice(at + opening.length, start))?.[0];
				const { shows = '', known } = parts[Number(place)] ?? {};
				const [part = empty] = known ? [known.html] : ownBytes([html.slice(start, close)]);
				if (!known) keep(shows, part);
				pieces.push(part);
				end = close + closing.length;
			}
			pieces.push(Buffer.from(html.slice(end)));
			return Buffer.concat(pieces);
		}

		return { tag, note, putIn };
	};
}

/** An id of React's hangs on where it stands; a script is named in the page's policy; what failed is marked; a picture that is not lazy is told of in the head, too. */
const isWhole = (html: string) => !/_R_|<script|<!--\$[!?]|(?<!<picture>)<img (?![^>]*loading="?lazy)/.test(html);
