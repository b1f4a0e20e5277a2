import { createHash } from 'node:crypto';
import type { FeedFields } from '../../contract/pricing/spot-settings.ts';

/**
 * Names where spot prices come from. Everything that follows from a price carries the name of its source, and is used only while
 * that source is the current one: see docs/decisions/104-prices-belong-to-their-source.md.
 */
export type SourceId = string;

/** Before the first price. */
export const noSource: SourceId = 'none';

/** The simulated market is one source, whatever its seed: it goes on from its own last prices. */
export const simulatedId: SourceId = 'simulated';

export const isSimulated = (source: SourceId): boolean => source === simulatedId;

/** Query parameters that carry a key. A new key does not make a new source, and a key is stored nowhere. */
const secretName = /key|token|secret|pass|auth|sign?|credential/i;

/**
 * A feed by a digest of its address and of what is read from its answers. The same address read in another way can mean other
 * prices.
 */
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
