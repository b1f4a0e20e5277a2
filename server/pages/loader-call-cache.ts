import { LRUCache } from 'lru-cache';
import type { FollowedVersions } from '../../backend/versions/follow-versions.ts';
import { callNameOf, dependencyOf } from './call-dependencies.ts';

type Answer = { status: number; headers: Headers; text: string };
type Stored = { version: string; until: number; answer: Promise<Answer>; size: number };

/** How long an answer is current while no data changes, in milliseconds: posts and coupons begin and end by the clock. */
const maxAge = 10_000;
/** Of spot prices, which say how old they are. */
const maxAgeOfSpot = 1_000;
const maxSize = 16 * 2 ** 20;
const bytesPerLetter = 2;
/** Key, headers and objects beside the text. */
const overhead = 1_000;

/**
 * A fetch for loaders that stores the answers to calls that only read public data, such as the categories that every page shows.
 * Calls at the same time share one answer. After a call that changes something, the versions are read again.
 */
export function cacheAnswers(
	source: typeof fetch,
	versions: Pick<FollowedVersions, 'known' | 'read' | 'doubt'>,
): typeof fetch {
	const stored = new LRUCache<string, Stored>({ maxSize, sizeCalculation: ({ size }) => size });

	function ask(key: string, version: string, until: number, call: Request): Promise<Answer> {
		const answer = source(call).then(read);
		const entry = { version, until, answer, size: overhead };
		stored.set(key, entry);
		const isStored = () => stored.peek(key) === entry;
		answer.then(
			({ status, text }) => {
				if (!isStored()) return;
				if (status === 200) stored.set(key, entry, { size: overhead + bytesPerLetter * text.length });
				else stored.delete(key);
			},
			() => isStored() && stored.delete(key),
		);
		return answer;
	}

	return async (input, init) => {
		const call = input instanceof Request && !init ? input : new Request(input, init);
		const name = callNameOf(call);
		const dependency = name && dependencyOf(name);
		if (call.method !== 'GET' || !dependency) {
			const answer = await source(call);
			if (call.method !== 'GET' && !dependency) versions.doubt();
			return answer;
		}
		const current = versions.known();
		if (!current) {
			// For the calls after this one.
			versions.read().catch(() => {});
			return source(call);
		}
		const version = dependency === 'goods' ? current.goods : current.name;
		const key = `${call.headers.get('Authorization')} ${call.headers.get('x-api-token')} ${call.url}`;
		const found = stored.get(key);
		const isCurrent = found?.version === version && found.until > performance.now();
		const until = performance.now() + (dependency === 'spot' ? maxAgeOfSpot : maxAge);
		const { status, headers, text } = await (isCurrent ? found.answer : ask(key, version, until, call));
		return new Response(text, { status, headers });
	};
}

async function read(answer: Response): Promise<Answer> {
	return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
