import type { PriceFacts } from '../../../contract/pricing/price-facts.ts';
import { otherPrices } from './other-prices.ts';
import { bytesOf, cutOut, fill, type Pieces } from './pieces.ts';
import { atPrices, type FoundFacts, findFacts, outlineOf } from './price-facts.ts';
import { coincides, fits, type Links, linksOf, type Slot, slotsOf } from './price-slots.ts';
import { type RecordedCall, type RecordedCalls, replayCalls } from './recorded-calls.ts';

/** How pages are made of prices; the app knows it, `app/price-texts.server.ts`. */
export type PriceWriter = {
	/** Every text that may stand in a page. */
	priceTexts: (facts: PriceFacts) => string[];
	/** What else of a page hangs on prices. */
	priceShape: (facts: PriceFacts) => string;
};

/** A page whose prices can be put in. */
export type Gaps = Pieces & {
	/** The prices that it was learned with. */
	facts: PriceFacts;
	shape: string;
	links: Links;
	slots: Slot[];
	numbers: Set<number>;
	/** Calls that are to be made again before it is filled, and what they have to answer. */
	ordered: { call: RecordedCall; outline: string }[];
};

export const bytesOfGaps = (gaps: Gaps): number =>
	bytesOf(gaps) +
	40 * (gaps.numbers.size + gaps.slots.length) +
	gaps.ordered.reduce((sum, { outline }) => sum + outline.length, 0);

/** Renders the page once more, over these answers; undefined where it cannot. */
export type RenderOver = (fetch: typeof globalThis.fetch) => Promise<Buffer | undefined>;

/**
 * Learns where the prices of a page stand: it is rendered over the same answers at prices far from any real ones, whose texts
 * are then found in it. It is believed if, filled, it equals byte for byte what is rendered at other prices again, and the
 * page itself.
 *
 * @param isPatient waits for prices that coincide by chance to part
 * @returns undefined where that is not so: the page hangs on prices otherwise; 'later' where its prices do not tell now
 */
export async function learnGaps(
	body: Buffer,
	calls: RecordedCalls,
	render: RenderOver,
	writer: PriceWriter,
	isPatient = true,
): Promise<Gaps | 'later' | undefined> {
	const found = findFacts(calls);
	if (!found) return undefined;
	if (found === 'mixed') return 'later';
	// A page with one listing most likely shows between which prices its goods are, one with several takes goods from them.
	if (!linksOf(slotsOf(found.facts), found.numbers, isPatient)) return 'later';
	for (const hasBounds of found.ordered.length === 1 ? [true, false] : [false, true]) {
		if (hasBounds && found.ordered.length === 0) continue;
		const gaps = await learnFrom(hasBounds ? found : withoutBounds(found), body, calls, render, writer, isPatient);
		if (gaps) return gaps;
	}
	return undefined;
}

/** What is known of a page that does not show the bounds of its listings. */
const withoutBounds = (found: FoundFacts): FoundFacts => ({ ...found, facts: { ...found.facts, bounds: [] } });

async function learnFrom(
	found: FoundFacts,
	body: Buffer,
	calls: RecordedCalls,
	render: RenderOver,
	writer: PriceWriter,
	isPatient: boolean,
): Promise<Gaps | undefined> {
	const { facts, numbers } = found;
	const slots = slotsOf(facts);
	const links = linksOf(slots, numbers, isPatient);
	if (!links) return undefined;
	const rendered = async (isFar: boolean) => {
		const other = otherPrices(facts, links, numbers, writer, isFar);
		const page = other && (await render(replayCalls(calls, (call) => atPrices(call, other, found.ordered))));
		return page && { texts: writer.priceTexts(other), page };
	};
	const far = await rendered(true);
	const near = far && (await rendered(false));
	if (!near) return undefined;
	const gaps = { ...cutOut(far.page.toString(), far.texts), ...partsOf(found, links, slots, writer) };
	if (!fill(gaps, near.texts).equals(near.page)) return undefined;
	const verdict = compareGaps(gaps, found, body, writer);
	return verdict === 'same' || verdict === 'unknown' ? gaps : undefined;
}

function partsOf({ facts, numbers, ordered }: FoundFacts, links: Links, slots: Slot[], writer: PriceWriter) {
	return {
		facts,
		shape: writer.priceShape(facts),
		links,
		slots,
		numbers,
		ordered: ordered.map((call) => ({ call, outline: outlineOf(call.value) })),
	};
}

/** The page at other prices; undefined where these change more of it than its gaps. */
export function fillGaps(gaps: Gaps, facts: PriceFacts, writer: PriceWriter): Buffer | undefined {
	if (!fits(gaps.links, gaps.slots, slotsOf(facts)) || writer.priceShape(facts) !== gaps.shape) return undefined;
	const texts = writer.priceTexts(facts);
	return gaps.alike.every(([one, other]) => texts[one] === texts[other]) ? fill(gaps, texts) : undefined;
}

/** Of prices those that the page may show. */
export const shownOf = ({ facts: { bounds } }: Gaps, facts: PriceFacts): PriceFacts =>
	bounds.length > 0 ? facts : { ...facts, bounds: [] };

/** Whether the gaps, filled, give what was rendered; unfit are prices that are not filled in, unknown those that coincide with other numbers. */
export type Verdict = 'same' | 'other' | 'unfit' | 'unknown';

export function judgeGaps(gaps: Gaps, calls: RecordedCalls, body: Buffer, writer: PriceWriter): Verdict {
	const found = findFacts(calls);
	if (!found || found === 'mixed') return 'unfit';
	return compareGaps(gaps, found, body, writer);
}

function compareGaps(gaps: Gaps, { facts, numbers }: FoundFacts, body: Buffer, writer: PriceWriter): Verdict {
	const shown = shownOf(gaps, facts);
	const filled = fillGaps(gaps, shown, writer);
	if (filled?.equals(body)) return 'same';
	if (!filled) return 'unfit';
	return coincides(gaps.links, slotsOf(shown), numbers) ? 'unknown' : 'other';
}
