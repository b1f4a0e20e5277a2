import { hash } from 'node:crypto';
import type { Versions } from '../../../backend/versions/follow-versions.ts';
import { isKnownCall, outlineOf } from './price-facts.ts';
import { askOnceMore, type RecordedCall, type RecordedCalls } from './recorded-calls.ts';

/** What a call was answered, as short as it can be told apart: as it came, and without its prices. */
type Said = { whole: string; outline: string };

/** A call that a page was made of. */
export type KnownAnswer = { request: RecordedCall['request']; key: string } & Said;

/** What it takes in memory, about, in bytes. */
export const bytesOfAnswer = 700;

/** What has changed of a page: nothing, nothing but prices, or more. */
export type Change = 'nothing' | 'prices' | 'more';

export type Answers = {
	/** Asks the calls of a page once more, each once for all pages of a version. @throws when one cannot be asked */
	changeOf: (answers: KnownAnswer[], current: Versions) => Promise<Change>;
};

/** How many answers of one version are remembered. */
const mostKept = 20_000;

/** The calls that a page was made of; undefined where one is none that may be asked again, or hangs on more than is known. */
export function knownAnswers(calls: RecordedCalls): KnownAnswer[] | undefined {
	const known = [...calls].map(([key, call]) => isKnownCall(call) && { key, request: call.request, ...saidIn(call) });
	return known.every((one) => one !== false) ? known : undefined;
}

function saidIn({ name, status, value, text }: RecordedCall): Said {
	const whole = hash('sha1', `${status} ${text}`, 'base64url');
	if (status !== 200) return { whole, outline: whole };
	return { whole, outline: name === 'getSpotPrices' ? '' : hash('sha1', outlineOf(value), 'base64url') };
}

/** A page whose calls are answered as before is as it was, whatever else has changed. */
export function followAnswers(source: typeof fetch): Answers {
	let version = '';
	const said = new Map<string, Promise<Said>>();

	function sayNow({ key, request }: KnownAnswer): Promise<Said> {
		const asked = said.get(key);
		if (asked) return asked;
		const asking = askOnceMore(request, source).then(saidIn);
		if (said.size < mostKept) said.set(key, asking);
		asking.catch(() => said.get(key) === asking && said.delete(key));
		return asking;
	}

	return {
		async changeOf(answers, { name }) {
			if (name !== version) said.clear();
			version = name;
			const now = await Promise.all(answers.map(async (one) => ({ before: one, ...(await sayNow(one)) })));
			if (now.every(({ whole, before }) => whole === before.whole)) return 'nothing';
			return now.every(({ outline, before }) => outline === before.outline) ? 'prices' : 'more';
		},
	};
}
