import { LRUCache } from 'lru-cache';
import type { FollowedVersions } from '../../backend/versions/follow-versions.ts';
import { callNameOf, dependencyOf } from './call-dependencies.ts';

type CallResponse = { status: number; headers: Headers; text: string };
type Stored = { version: string; until: number; answer: Promise<CallResponse>; size: number };

/** Maximum age of a response while no data changes, in milliseconds. Posts and coupons begin and end by the clock. */
const maxAge = 10_000;
/** Spot prices contain their age. */
const maxSpotAge = 1_000;
const maxSize = 16 * 2 ** 20;
const bytesPerCharacter = 2;
/** The size of key, headers and objects. In bytes. */
const overhead = 1_000;

/**
 * A `fetch` for loaders that caches responses to calls that only read public data, such as the categories on every page. Simultaneous
 * calls share one response. After a call that changes something, reads the versions again.
 */
export function cacheLoaderCalls(
	source: typeof fetch,
	versions: Pick<FollowedVersions, 'known' | 'read' | 'invalidate'>,
): typeof fetch {
	const stored = new LRUCache<string, Stored>({ maxSize, sizeCalculation: ({ size }) => size });

	function fetchAndStore(key: string, version: string, until: number, call: Request): Promise<CallResponse> {
		const answer = source(call).then(read);
		const entry = { version, until, answer, size: overhead };
		stored.set(key, entry);
		const isStored = () => stored.peek(key) === entry;
		answer.then(
			({ status, text }) => {
				if (!isStored()) return;
				if (status === 200) stored.set(key, entry, { size: overhead + bytesPerCharacter * text.length });
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
			if (call.method !== 'GET' && !dependency) versions.invalidate();
			return answer;
		}
		const current = versions.known();
		if (!current) {
			// For later calls.
			versions.read().catch(() => {});
			return source(call);
		}
		const version = dependency === 'goods' ? current.goods : current.name;
		const key = `${call.headers.get('Authorization')} ${call.headers.get('x-api-token')} ${call.url}`;
		const found = stored.get(key);
		const isCurrent = found?.version === version && found.until > performance.now();
		const until = performance.now() + (dependency === 'spot' ? maxSpotAge : maxAge);
		const { status, headers, text } = await (isCurrent ? found.answer : fetchAndStore(key, version, until, call));
		return new Response(text, { status, headers });
	};
}

async function read(answer: Response): Promise<CallResponse> {
	return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
