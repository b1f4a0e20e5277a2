import type { Logger } from 'pino';
import { maxAsksPerEvent } from '../../contract/limits.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { type LiveChannel, type LiveData, liveEvents, tickOf } from '../../contract/pricing/events.ts';
import { publishTerms } from '../../contract/pricing/published-terms.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import type { Publisher } from '../realtime/publisher.ts';
import { askBySlot, type Market } from './market.ts';
import { splitAsks } from './split-asks.ts';

export type PricePublisher = {
	/** Assumes that subscribers know the asks of this market, because the previous publisher has published them. */
	begin: (market: Market) => void;
	/**
	 * Publishes changed asks, up to `maxAsksPerEvent` products: first those with changed terms, then those published longest
	 * ago. The rest, and failures, are retried next time. Never throws.
	 *
	 * @param isMoved whether this node stored the prices. Otherwise the node that did publishes them
	 */
	asks: (market: Market, isMoved: boolean) => Promise<void>;
	/** @returns whether the publication succeeded. Never throws */
	spot: (prices: SpotPrices) => Promise<boolean>;
};

/** Creates a publisher of committed prices. A failed message is logged and does not stop the others. */
export function createPricePublisher({ publish }: Publisher, log: Logger): PricePublisher {
	/** The last published ask of each product, in cents by slot. */
	let published = new Float64Array();
	/** The slot after the last published one. Its ask was published longest ago. */
	let next = 0;
	const idsWithNewTerms = new Set<string>();
	let hasMore = false;

	async function send<C extends LiveChannel>(channel: C, data: LiveData[C]): Promise<boolean> {
		try {
			await publish(channel, liveEvents[channel], data);
			return true;
		} catch (error) {
			log.warn({ err: error, channel }, 'cannot publish prices');
			return false;
		}
	}

	/** The next slots to publish, with their asks in cents. Forgets products that the shop no longer has. */
	function nextAsks(market: Market): Map<number, number> {
		const { terms } = market;
		const found = new Map<number, number>();
		const addIfChanged = (slot: number, isNew: boolean) => {
			const cents = askBySlot(market, slot);
			if (cents !== undefined && (isNew || cents !== published[slot])) found.set(slot, cents);
			return cents !== undefined;
		};
		for (const id of idsWithNewTerms) {
			if (found.size === maxAsksPerEvent) return found;
			const slot = terms.slotOf(id);
			if (slot === undefined || !addIfChanged(slot, true)) idsWithNewTerms.delete(id);
		}
		for (let turn = 0; turn < terms.slots && found.size < maxAsksPerEvent; turn++) {
			const slot = (next + turn) % terms.slots;
			if (!found.has(slot)) addIfChanged(slot, false);
		}
		return found;
	}

	function markPublished(id: string, slot: number, cents: Map<number, number>) {
		// Products with new terms are published out of turn.
		if (!idsWithNewTerms.delete(id)) next = slot + 1;
		published[slot] = cents.get(slot) as number;
	}

	return {
		begin(market) {
			published = Float64Array.from({ length: market.terms.slots }, (_, slot) => askBySlot(market, slot) ?? Number.NaN);
			idsWithNewTerms.clear();
			hasMore = false;
		},
		async asks(market, isMoved) {
			const { version, time, changed, terms } = market;
			for (const id of changed) idsWithNewTerms.add(id);
			hasMore ||= isMoved || changed.length > 0;
			if (!hasMore) return;
			if (published.length < terms.slots)
				published = Float64Array.from({ length: 2 * terms.slots }, (_, slot) => published[slot] ?? Number.NaN);
			const slots = nextAsks(market);
			const slotOf = new Map<string, number>();
			const products = Array.from(slots, ([slot, cents]) => {
				const product_id = terms.idAt(slot) as string;
				const own = idsWithNewTerms.has(product_id) ? terms.at(slot) : undefined;
				slotOf.set(product_id, slot);
				return { product_id, ask: toDollars(cents), ...(own && { terms: publishTerms(own) }) };
			});
			for (const part of splitAsks({ version, time: time.toISOString(), products })) {
				// If the server is away, each part would wait for a timeout.
				if (!(await send('products', part))) return;
				for (const { product_id } of part.products) markPublished(product_id, slotOf.get(product_id) as number, slots);
			}
			hasMore = slots.size === maxAsksPerEvent;
		},
		spot: (prices) => send('ticks', tickOf(prices)),
	};
}
