import type { PublishedTerms } from '../../../contract/catalogue/product.ts';
import type { Asks, SpotAsks } from '../../pricing/known-asks.ts';

/** Asks as they are told. Another backend may know no version: told without one, they are taken as they come. */
export type AskNews = {
	version?: number;
	products: { product_id: string; ask: number; terms?: PublishedTerms | undefined }[];
};

/** Of each product what was told of its newest version, in whatever order the news comes; the same when nothing is newer. */
export function mergeAsks(known: Asks, { version, products }: AskNews): Asks {
	const newer = products.flatMap(({ product_id: id, ask, terms }) => {
		const last = known.told.get(id);
		const before = last?.version ?? -1;
		// Without a version it is of now.
		const own = version ?? Math.max(before, known.spot?.version ?? -1);
		const told = version === undefined || own > before ? { ...last, ask, version: own } : last;
		const hasTerms = terms && (version === undefined || own > (last?.termsVersion ?? -1));
		const merged = told && hasTerms ? { ...told, terms, termsVersion: own } : told;
		return merged && merged !== last ? [[id, merged] as const] : [];
	});
	return newer.length > 0 ? { ...known, told: new Map([...known.told, ...newer]) } : known;
}

/** Takes spot prices; the same when they are no newer. */
export function mergeSpot(known: Asks, spot: SpotAsks): Asks {
	return known.spot && known.spot.version >= spot.version ? known : { ...known, spot };
}

/** What was told of some products, and spot; the same when nothing of others was told. */
export function keepAsks(known: Asks, ids: ReadonlySet<string>): Asks {
	const kept = [...known.told].filter(([id]) => ids.has(id));
	return kept.length < known.told.size ? { ...known, told: new Map(kept) } : known;
}
