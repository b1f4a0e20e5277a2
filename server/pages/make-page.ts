import type { FollowedVersions, Versions } from '../../backend/versions/follow-versions.ts';
import { type Claim, Crowded, type FairTurns } from './fair-turns.ts';
import type { Ticks } from './gaps/follow-ticks.ts';
import { judgeGaps, learnGaps, type PriceWriter } from './gaps/gaps.ts';
import { type Answers, knownAnswers } from './gaps/known-answers.ts';
import type { RecordedCalls } from './gaps/recorded-calls.ts';
import { type Page, readPage } from './page.ts';

/** An answer, and whether all that it was made of could be had, which is known once it is read; and what it was made of. */
export type Rendered = { answer: Response; isWhole: () => boolean; calls?: RecordedCalls };

/** Renders a page for everybody: of a request it is given the address alone. Another fetch is asked in place of the backend. */
export type Render = (url: string, over?: typeof fetch) => Promise<Rendered>;

/** What prices as gaps need; without it each tick has each page rendered. */
export type GapParts = {
	ticks: Ticks;
	answers: Answers;
	writer: PriceWriter;
	/** Told of a page that was filled otherwise than it is rendered: with the gaps it had it is not any more. */
	onDrift: (key: string) => void;
};

type MakerParts = {
	render: Render;
	versions: FollowedVersions;
	/** How long shared caches may keep a page, in seconds. */
	shared: number;
	isForAny?: boolean | undefined;
	turns: FairTurns;
	gaps?: GapParts | undefined;
};

type Wanted = {
	key: string;
	current: Versions;
	/** What those who wait for it take their turns by. */
	claim: Claim;
	/** The page that is kept of the same address, and whether it is not too old by the time of day. */
	before: Page | undefined;
	isYoung: boolean;
	onGrown: (page: Page) => void;
};

/** After so many failures to learn a page it is left alone until the goods change. */
const mostFailedLearnings = 4;
/** A page whose gaps do not last is left alone for 2, 4, then 8 renderings: two to the power of this, at most. */
const mostShortLivedGaps = 3;
/** How often it is put off because prices coincide. */
const mostWaits = 3;
/** How often a page is filled before it is rendered again and compared. */
const fillsBetween = 200;
/** How often a page is rendered again because a tick came between. */
const mostRenders = 3;
/** How many pages may wait to be learned. */
const mostWaiting = 50;

/** Makes pages: those of which nothing has changed are as they were, at new prices those whose gaps are known are filled, all others are rendered. */
export function createPageMaker({ render, versions, shared, isForAny = false, turns, gaps: parts }: MakerParts) {
	const learning = turns.claim({ address: 'the shop itself' });
	let studies: Promise<unknown> = Promise.resolve();
	let waiting = 0;

	/** The page as it was, where none of what it shows is among the goods that have changed. */
	async function keepOn({ current, claim, before, isYoung }: Wanted): Promise<Page | undefined> {
		const answers = before?.answers;
		if (!parts || !answers || !isYoung || before.versions.goods === current.goods) return undefined;
		const change = await claim.take(() => parts.answers.changeOf(answers, current)).catch(unlessCrowded);
		// A page that was filled is not as it was rendered: it is filled again, its gaps stay where they were.
		const isSame = change === 'nothing' && !before.isFilled;
		if (isSame) before.versions = current;
		else if (change !== 'more' && change !== undefined) before.versions = { ...before.versions, goods: current.goods };
		return isSame ? before : undefined;
	}

	async function fillNow({ current, before, isYoung }: Wanted): Promise<Page | undefined> {
		const learned = before?.learned;
		if (!parts || !before || !learned?.gaps || !learned.isTrusted || !isYoung) return undefined;
		if (before.versions.goods !== current.goods || ++learned.fills % fillsBetween === 0) return undefined;
		const body = await parts.ticks.fill(learned.gaps, current).catch(() => undefined);
		const page = body && before.refilled(body, current);
		return page?.isWhole ? page : undefined;
	}

	/** @returns undefined where it could not be made of all that it should */
	async function renderNow(wanted: Wanted): Promise<Page | undefined> {
		let { current } = wanted;
		for (let left = mostRenders; left > 0; left--) {
			const { answer, isWhole, calls } = await wanted.claim.take(async () => {
				// Much may have happened until its turn came.
				current = versions.known() ?? (await versions.read());
				return render(wanted.key);
			});
			const at = performance.now();
			const answers = parts && calls && knownAnswers(calls);
			const page = await readPage({
				answer,
				versions: current,
				at,
				shared,
				isForAny,
				answers,
				onGrown: wanted.onGrown,
			});
			if (!isWhole() || !page.isWhole) return undefined;
			if (!parts || !calls || !page.isKeepable) return page;
			if (await parts.ticks.isAt(calls, current)) return study(page, calls, wanted, parts);
			// A tick came between: no page is of two.
			versions.doubt();
		}
		return undefined;
	}

	/** What a page that was rendered teaches of its gaps. */
	function study(
		page: Page,
		calls: RecordedCalls,
		{ key, before, onGrown }: Wanted,
		{ writer, onDrift }: GapParts,
	): Page {
		if (before?.versions.goods !== page.versions.goods) return page;
		const { learned } = before;
		page.learned = learned;
		if (learned.gaps) {
			const verdict = judgeGaps(learned.gaps, calls, page.body, writer);
			if (verdict === 'same') Object.assign(learned, { isTrusted: true, shortLivedGaps: 0 });
			if (verdict === 'same' || verdict === 'unknown') return page;
			if (verdict === 'other') {
				learned.failedLearnings += 1;
				if (learned.isTrusted) onDrift(key);
			} else if (!learned.isTrusted) {
				learned.shortLivedGaps = Math.min(learned.shortLivedGaps + 1, mostShortLivedGaps);
				learned.pause = 2 ** learned.shortLivedGaps;
			}
			learned.gaps = undefined;
			learned.isTrusted = false;
		}
		// To learn costs two renderings more: what will hardly last is learned less and less often.
		if (learned.pause-- > 0) return page;
		learned.pause = 0;
		if (learned.isStudied || learned.failedLearnings >= mostFailedLearnings || waiting >= mostWaiting) return page;
		waiting += 1;
		learned.isStudied = true;
		// One after the other, and after what is asked for now.
		studies = studies.then(async () => {
			await new Promise(setImmediate);
			const over = async (fetch: typeof globalThis.fetch) => {
				const { answer } = await learning.take(() => render(key, fetch));
				return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : undefined;
			};
			const gaps = await learnGaps(page.body, calls, over, writer, learned.waits < mostWaits).catch(() => undefined);
			if (gaps === undefined) learned.failedLearnings += 1;
			else if (gaps === 'later') learned.waits += 1;
			else learned.gaps = gaps;
			waiting -= 1;
			learned.isStudied = false;
			onGrown(page);
		});
		return page;
	}

	return async (wanted: Wanted): Promise<Page | undefined> =>
		(await keepOn(wanted)) ?? (await fillNow(wanted)) ?? renderNow(wanted);
}

/** What could not be asked has changed, for all that is known. */
function unlessCrowded(error: unknown): undefined {
	if (error instanceof Crowded) throw error;
}
