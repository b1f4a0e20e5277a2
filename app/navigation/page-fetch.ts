import { isPage } from './is-page.ts';
import { nextTry } from './next-try.ts';
import type { Payloads } from './payloads.ts';
import type { createVisited, KeptPage } from './visited.ts';

/** What React Router's data is sent for with; `tools/router-seams.ts` has it ask for that. */
export type PageFetch = (url: URL, init: RequestInit) => Promise<Response | KeptPage>;

declare global {
	interface Window {
		sendForPage?: PageFetch;
	}
}

type Parts = {
	send: typeof fetch;
	/** What came ahead of the click. */
	takeAhead: Payloads['take'];
	visited: Pick<ReturnType<typeof createVisited>, 'find'>;
	/** Path and query of the page that one is on the way to; nothing where the page that is shown asks. */
	pending: () => string | undefined;
	/** Is aborted once one is no longer on the way there. */
	whileGoing: () => AbortSignal;
	/** Path and query of the address bar: already the page's on the way back to it. */
	address: () => string;
	/** Says where one is on the way to while nobody answers, and that one has answered. */
	say: (to: string | null) => void;
	/** Loads whole what one is on the way to; whether it is being loaded. */
	loadWhole: () => Promise<boolean | undefined>;
	/** Tells the form that has sent this that nobody answered; whether there is one that says so. */
	tellForm: (sent: RequestInit['body']) => boolean;
};

/**
 * How a page's data is sent for: it may have come ahead of the click; on the way back to what was shown it may be what it
 * was then; and where nobody answers the page stays, and it is asked for again until somebody does. What a form sends is sent once:
 * nobody knows whether it has arrived.
 */
export function createPageFetch({
	send: sendFor,
	takeAhead,
	visited,
	pending,
	whileGoing,
	address,
	say,
	loadWhole,
	tellForm,
}: Parts): PageFetch {
	/**
	 * An answer once all of it has come: one that is cut off in the middle is none. React Router reads as it comes, and an end that it
	 * learns of after the first line nobody hears: an unhandled rejection where one goes elsewhere at that moment.
	 */
	const send: typeof fetch = async (...asked) => {
		const answer = await sendFor(...asked);
		const body = await answer.arrayBuffer();
		return new Response(body.byteLength ? body : null, answer);
	};

	/** Path and query are those of the page that one is on the way to. */
	async function askUntilAnswered(to: string, url: URL, init: RequestInit): Promise<Response | KeptPage> {
		for (let tries = 0; ; tries++) {
			try {
				const answer = await send(url, init);
				if (!isPageOfAnother(url, answer)) return answer;
				// A network that wants to be logged in to shows its page only to who loads one.
				if (answer.status < 500 && (await loadWhole())) return new Promise<never>(() => {});
			} catch (error) {
				if (init.signal?.aborted) throw error;
			}
			const kept = address() === to && findKept(to, url);
			if (kept) return kept;
			say(to);
			await nextTry(tries, init.signal);
		}
	}

	function findKept(to: string, { pathname, searchParams }: URL): KeptPage | undefined {
		if (!pathname.endsWith('.data')) return undefined;
		return visited.find(to, searchParams.get('_routes')?.split(',') ?? []);
	}

	/** Where the form says itself that nobody answered, its page stays as it is. */
	async function sendOnce(url: URL, init: RequestInit): Promise<Response> {
		try {
			return await send(url, init);
		} catch (error) {
			if (init.signal?.aborted || !tellForm(init.body)) throw error;
			return new Promise<never>(() => {});
		}
	}

	return async (url, init) => {
		if ((init.method ?? 'GET') !== 'GET') return sendOnce(url, init);
		const to = pending();
		if (!to) return send(url, init);
		const ahead = await takeAhead(url.href);
		if (ahead) return ahead;
		return askUntilAnswered(to, url, { signal: whileGoing(), ...init }).finally(() => say(null));
	};
}

/** What gateways answer while the shop behind them is away. */
const away = new Set([502, 503, 504]);

/** Whether not the shop has answered. */
function isPageOfAnother({ pathname }: URL, answer: Response): boolean {
	return pathname.endsWith('.data') && isPage(answer) && (answer.ok || away.has(answer.status));
}
