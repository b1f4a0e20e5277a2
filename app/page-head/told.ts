import { pack, unpack } from '../catalogue/packed-rows.ts';
import type { StructuredData } from './structured-data.ts';

/**
 * How the data of a page begins what search engines are told, so that `server/pages/page-scripts.ts` can take it out where it stands in the same page:
 * the head of that has it.
 */
const mark = 'told:';

export function packTold(data: StructuredData[]): string {
	const sent = mark + pack(data).packed;
	if (packed.size >= most) packed.clear();
	packed.set(sent, data);
	return sent;
}

/** What was packed last: the server renders from it, too, and need not read it back. */
const packed = /* @__PURE__ */ new Map<string, StructuredData[]>();
const most = 100;

/** In the browser the same each time it is asked for: the head of the page that was opened is another once it is left. */
export function unpackTold(sent: string): StructuredData[] {
	if (sent !== mark) return (import.meta.env.SSR && packed.get(sent)) || unpack({ packed: sent.slice(mark.length) });
	opened ??= Array.from(
		document.querySelectorAll<HTMLScriptElement>('script[type="application/ld+json"]'),
		({ text }) => JSON.parse(text),
	);
	return opened;
}

let opened: StructuredData[] | undefined;
