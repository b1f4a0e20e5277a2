import type { FollowedVersions } from '../../backend/versions/follow-versions.ts';
import { hangsOn } from './gaps/price-facts.ts';
import { nameOf } from './gaps/recorded-calls.ts';

type Answer = { status: number; headers: Headers; text: string };
type Kept = { version: string; until: number; answer: Promise<Answer>; bytes: number };

/** How long an answer is good while nothing in the database changes, in milliseconds: what it says may hang on the time of day. */
const life = 10_000;
/** Of spot prices, which say how old they are by the second. */
const lifeOfSpot = 1_000;
const mostBytes = 16 * 2 ** 20;
/** A key and headers, about. */
const beside = 1_000;

/**
 * A fetch for the calls that pages make as they are rendered, which answers from memory what was answered before and of which nothing has
 * changed: what all pages show, such as the categories, is read once for all of them. Whoever calls at the same time waits for
 * one answer. A call that changes something has all that was known doubted.
 */
export function keepAnswers(
	source: typeof fetch,
	versions: Pick<FollowedVersions, 'known' | 'read' | 'doubt'>,
): typeof fetch {
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
			({ status, text }) => (status === 200 ? grow(key, one, 2 * text.length) : forget(key, one)),
			() => forget(key, one),
		);
		return one.answer;
	}

	return async (input, init) => {
		const call = input instanceof Request && !init ? input : new Request(input, init);
		const name = nameOf(call);
		const hanging = name && hangsOn(name);
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
		const key = `${call.headers.get('Authorization')} ${call.headers.get('x-api-token')} ${call.url}`;
		const now = performance.now();
		const found = kept.get(key);
		const isGood = found?.version === version && found.until > now;
		const until = now + (hanging === 'spot' ? lifeOfSpot : life);
		const { status, headers, text } = await (isGood ? found.answer : keep(key, version, until, call));
		return new Response(text, { status, headers });
	};
}

async function read(answer: Response): Promise<Answer> {
	return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
