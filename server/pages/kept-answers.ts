import type { KnownAnswer, KnownAnswers, KnownCall } from '../../app/api/backend.server.ts';
import type { FollowedVersions } from '../../backend/versions/follow-versions.ts';
import { callNameOf, dependencyOf } from './call-dependencies.ts';

type Answer = { status: number; headers: Headers; text: string; value?: unknown };
type Kept = { version: string; until: number; answer: Promise<Answer>; bytes: number };

/** How long an answer is good while nothing in the database changes, in milliseconds: what it says may hang on the time of day. */
const life = 10_000;
/** Of spot prices, which say how old they are by the second. */
const lifeOfSpot = 1_000;
const mostBytes = 16 * 2 ** 20;
/** As text and read. */
const bytesALetter = 6;
/** A key and headers, about. */
const beside = 1_000;

/**
 * A fetch for the calls that pages make as they are rendered, which answers from memory what was answered before and of which nothing has
 * changed: what all pages show, such as the categories, is read once for all of them. Whoever calls at the same time waits for
 * one answer. A call that changes something has all that was known doubted.
 *
 * `known` gives what was answered at once, read, where it is known: nobody may change it.
 */
export function keepAnswers(
	source: typeof fetch,
	versions: Pick<FollowedVersions, 'known' | 'read' | 'doubt'>,
): { fetch: typeof fetch; known: KnownAnswers } {
	const kept = new Map<string, Kept>();
	let bytes = 0;

	function forget(key: string, one: Kept | undefined) {
		if (!one || kept.get(key) !== one) return;
		kept.delete(key);
		bytes -= one.bytes;
	}

	function grow(key: string, one: Kept, by: number) {
		if (kept.get(key) !== one) return;
		one.bytes += by;
		bytes += by;
		for (const [oldest, other] of kept) {
			if (bytes <= mostBytes) return;
			forget(oldest, other);
		}
	}

	function keep(key: string, version: string, until: number, call: Request): Promise<Answer> {
		forget(key, kept.get(key));
		const one: Kept = { version, until, answer: source(call).then(read), bytes: 0 };
		kept.set(key, one);
		grow(key, one, beside);
		one.answer.then(
			({ status, text }) => (status === 200 ? grow(key, one, bytesALetter * text.length) : forget(key, one)),
			() => forget(key, one),
		);
		return one.answer;
	}

	function find(key: string, version: string): Kept | undefined {
		const found = kept.get(key);
		return found?.version === version && found.until > performance.now() ? found : undefined;
	}

	const fetch: typeof globalThis.fetch = async (input, init) => {
		const call = input instanceof Request && !init ? input : new Request(input, init);
		const hanging = hangingOf(call);
		if (call.method !== 'GET' || !hanging) {
			const answer = await source(call);
			if (call.method !== 'GET' && !hanging) versions.doubt();
			return answer;
		}
		const current = versions.known();
		if (!current) {
			// For those who call after this one.
			versions.read().catch(() => {});
			return source(call);
		}
		const version = hanging === 'goods' ? current.goods : current.name;
		const key = keyOf(call.url, call.headers.get('Authorization'), call.headers.get('x-api-token'));
		const until = performance.now() + (hanging === 'spot' ? lifeOfSpot : life);
		const { status, headers, text } = await (find(key, version)?.answer ?? keep(key, version, until, call));
		return new Response(text, { status, headers });
	};

	async function known({ url, Authorization, token }: KnownCall): Promise<KnownAnswer | undefined> {
		const current = versions.known();
		const hanging = hangingOf({ method: 'GET', url });
		if (!current || !hanging) return undefined;
		const answer = await find(keyOf(url, Authorization, token), hanging === 'goods' ? current.goods : current.name)
			?.answer;
		if (answer?.status !== 200) return undefined;
		answer.value ??= frozen(JSON.parse(answer.text));
		return { text: answer.text, value: answer.value };
	}

	return { fetch, known };
}

const keyOf = (url: string, Authorization: string | null, token: string | null) => `${Authorization} ${token} ${url}`;

function hangingOf(call: { method: string; url: string }) {
	const name = callNameOf(call);
	return name && dependencyOf(name);
}

/** Pages that change what was answered to all would be told so. */
function frozen<T>(value: T): T {
	if (typeof value !== 'object' || value === null) return value;
	for (const part of Object.values(value)) frozen(part);
	return Object.freeze(value);
}

async function read(answer: Response): Promise<Answer> {
	return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
