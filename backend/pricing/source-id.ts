import { createHash } from 'node:crypto';
import type { FeedFields } from '../../contract/pricing/spot-settings.ts';

/**
 * Identifies the source of spot prices. Everything derived from a price has its source's id, and is used only while
 * that source is the current one: see docs/decisions/104-prices-belong-to-their-source.md.
 */
export type SourceId = string;

/** Used before the first price. */
export const noSource: SourceId = 'none';

/** The simulated market is one source for all seeds, because it continues from its own last prices. */
export const simulatedId: SourceId = 'simulated';

export const isSimulated = (source: SourceId): boolean => source === simulatedId;

/** Query parameters that contain a key. A new key does not make a new source, and the key is stored nowhere. */
const secretName = /key|token|secret|pass|auth|sign?|credential/i;

/** A digest of a feed's address and field mapping. Another mapping of the same address may read other prices. */
export function feedId(address: string, { time: _, ...fields }: FeedFields): SourceId {
	const url = new URL(address);
	url.hash = '';
	for (const name of [...url.searchParams.keys()]) if (secretName.test(name)) url.searchParams.delete(name);
	url.searchParams.sort();
	const digest = createHash('sha256')
		.update(JSON.stringify([url.href, fields]))
		.digest('hex');
	return `feed-${digest.slice(0, 12)}`;
}
