import type { PriceSnapshot } from '../../../backend/catalogue/price-snapshot.ts';
import type { Versions } from '../../../backend/versions/follow-versions.ts';
import type { PriceFacts } from '../../../contract/pricing/price-facts.ts';
import { fillGaps, type Gaps, type PriceWriter, shownOf } from './gaps.ts';
import { asksIn, boundsIn, findFacts, outlineOf } from './price-facts.ts';
import { askOnceMore, type RecordedCalls, withShownAge } from './recorded-calls.ts';

export type TickParts = {
	/** The prices of one tick. */
	read: () => Promise<PriceSnapshot | undefined>;
	/** How the backend is asked. */
	fetch: typeof fetch;
	writer: PriceWriter;
};

export type Ticks = {
	/** A page at the prices of a version; undefined where they change more of it than its gaps. */
	fill: (gaps: Gaps, current: Versions) => Promise<Buffer | undefined>;
	/** Whether all prices that were answered are those of a version. */
	isAt: (calls: RecordedCalls, current: Versions) => Promise<boolean>;
};

/** Prices are read once for all pages that show those of a version. */
export function followTicks({ read, fetch, writer }: TickParts): Ticks {
	let kept: { name: string; snapshot: Promise<PriceSnapshot | undefined> } | undefined;

	async function snapshotAt({ name, prices }: Versions): Promise<PriceSnapshot | undefined> {
		if (kept?.name !== name) {
			const entry = { name, snapshot: read() };
			kept = entry;
			entry.snapshot.catch(() => {
				if (kept === entry) kept = undefined;
			});
		}
		const snapshot = await kept.snapshot;
		return snapshot?.version === prices ? snapshot : undefined;
	}

	/** The bounds of a page's listings; undefined where one of them lists others now, or in another order. */
	async function askAgain({ ordered }: Gaps, { askOf }: PriceSnapshot): Promise<PriceFacts['bounds'] | undefined> {
		const answers = await Promise.all(
			ordered.map(async ({ call: { request }, outline }) => {
				const { status, value } = await askOnceMore(request, fetch);
				const isSame = status === 200 && outlineOf(value) === outline && hasAsks(value, askOf);
				return isSame ? boundsIn(value) : undefined;
			}),
		);
		return answers.every((bounds) => bounds !== undefined) ? answers : undefined;
	}

	return {
		async fill(gaps, current) {
			const snapshot = await snapshotAt(current);
			const bounds = snapshot && (await askAgain(gaps, snapshot));
			if (!bounds) return undefined;
			const products = gaps.facts.products.map((product) => ({
				...product,
				ask: snapshot.askOf(product.id) ?? Number.NaN,
			}));
			if (products.some(({ ask }) => Number.isNaN(ask))) return undefined;
			const spot = gaps.facts.spot && withShownAge(snapshot.spot);
			return fillGaps(gaps, shownOf(gaps, { spot, products, bounds }), writer);
		},
		async isAt(calls, current) {
			const found = findFacts(calls);
			if (!found) return true;
			if (found === 'mixed') return false;
			const { spot, products } = found.facts;
			if (!spot && products.length === 0) return true;
			const snapshot = await snapshotAt(current);
			if (!snapshot) return false;
			const isSpot = !spot || spot.version === snapshot.version;
			return isSpot && products.every(({ id, ask }) => snapshot.askOf(id) === ask);
		},
	};
}

function hasAsks(value: unknown, askOf: PriceSnapshot['askOf']): boolean {
	return [...asksIn(value)].every(([id, ask]) => askOf(id) === ask);
}
