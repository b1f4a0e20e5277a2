import { isPage } from './is-page.ts';

/** Where answers are kept that were fetched ahead of a click, and of a click for the next. */
export type Payloads = {
	/** Keeps what comes, unless it is no page, too large or of another build; asks nothing where it is kept or on its way. */
	bring: (url: string, ask: () => Promise<Response>) => Promise<void>;
	/** What is kept or on its way, if it may still be shown. */
	take: (url: string) => Promise<Response | undefined>;
};

type Limits = { entries: number; bytes: number };
type Kept = { body: ArrayBuffer; headers: Headers };
type Entry = { at: number; bytes: number; answer: Promise<Kept | undefined> };

/** At most so many answers, and bytes of all together; a page of 60 products has some 60 KB. */
const usual: Limits = { entries: 30, bytes: 2_000_000 };

/**
 * @param isFresh whether what was asked for at a time may still be shown
 * @param now the time, in milliseconds
 * @param isForeign whether an answer is of another build, whose code may not know what to do with it
 */
export function createPayloads(
	isFresh: (at: number) => boolean,
	now: () => number,
	isForeign: (answer: Response) => boolean,
	limits = usual,
): Payloads {
	const entries = new Map<string, Entry>();

	function find(url: string): Entry | undefined {
		const entry = entries.get(url);
		if (!entry || isFresh(entry.at)) return entry;
		entries.delete(url);
		return undefined;
	}

	/** An answer once all of it has come; nothing where it is an error or a page, leads elsewhere or is of another build. */
	async function keep(answer: Response): Promise<Kept | undefined> {
		if (answer.status !== 200 || answer.redirected || isPage(answer) || isForeign(answer)) return undefined;
		return { body: await answer.arrayBuffer(), headers: answer.headers };
	}

	/** The oldest go first. */
	function makeRoom() {
		let bytes = Array.from(entries.values()).reduce((sum, entry) => sum + entry.bytes, 0);
		for (const [url, entry] of entries) {
			if (entries.size <= limits.entries && bytes <= limits.bytes) return;
			entries.delete(url);
			bytes -= entry.bytes;
		}
	}

	return {
		async bring(url, ask) {
			if (find(url)) return;
			const entry: Entry = {
				at: now(),
				bytes: 0,
				answer: ask()
					.then(keep)
					.catch(() => undefined),
			};
			entries.set(url, entry);
			makeRoom();
			const kept = await entry.answer;
			entry.bytes = kept?.body.byteLength ?? 0;
			if (kept) makeRoom();
			else if (entries.get(url) === entry) entries.delete(url);
		},
		async take(url) {
			const kept = await find(url)?.answer;
			return kept && new Response(kept.body, { headers: kept.headers });
		},
	};
}

/**
 * How long what a page brings may be shown, in milliseconds: as long as prices are not called stale, where all that
 * changed since has been heard; else as long as a step of the market takes.
 */
export const freshFor = { heard: 60_000, unheard: 10_000 };

/**
 * Whether what was asked for at a time may still be shown.
 *
 * @param heardSince since when every change of a price has been heard without a gap; infinite while none is
 */
export function isStillFresh(at: number, heardSince: number, now: number): boolean {
	return now - at <= (heardSince <= at ? freshFor.heard : freshFor.unheard);
}

/** The address of a page's data; of one route alone, whose others the tab has, as React Router asks for it. */
export function payloadUrl(page: string, route: string, origin: string): string {
	const url = new URL(page, origin);
	url.pathname += url.pathname.endsWith('/') ? '_.data' : '.data';
	url.searchParams.set('_routes', route);
	url.hash = '';
	return url.href;
}
