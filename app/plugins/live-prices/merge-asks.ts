import type { PublishedTerms } from '../../../contract/catalogue/product.ts';
import type { Asks, SpotAsks } from '../../pricing/known-asks.ts';

/** An update of asks. Another backend may send no version; its asks then count as current. */
export type AskUpdate = {
	version?: number;
	products: { product_id: string; ask: number; terms?: PublishedTerms | undefined }[];
};

/** Merges the newest version of each product, in any order of arrival. Returns the same object if nothing is newer. */
export function mergeAsks(known: Asks, { version, products }: AskUpdate): Asks {
	const newer = products.flatMap(({ product_id: id, ask, terms }) => {
		const last = known.received.get(id);
		const before = last?.version ?? -1;
		// Without a version, it counts as current.
		const own = version ?? Math.max(before, known.spot?.version ?? -1);
		const updated = version === undefined || own > before ? { ...last, ask, version: own } : last;
		const hasTerms = terms && (version === undefined || own > (last?.termsVersion ?? -1));
		const merged = updated && hasTerms ? { ...updated, terms, termsVersion: own } : updated;
		return merged && merged !== last ? [[id, merged] as const] : [];
	});
	return newer.length > 0 ? { ...known, received: new Map([...known.received, ...newer]) } : known;
}

/** Merges spot prices. Returns the same object if they aren't newer. */
export function mergeSpot(known: Asks, spot: SpotAsks): Asks {
	return known.spot && known.spot.version >= spot.version ? known : { ...known, spot };
}

/** Keeps the asks of the given products, and the spot prices. Returns the same object if there are no others. */
export function pickAsks(known: Asks, ids: ReadonlySet<string>): Asks {
	const picked = [...known.received].filter(([id]) => ids.has(id));
	return picked.length < known.received.size ? { ...known, received: new Map(picked) } : known;
}
