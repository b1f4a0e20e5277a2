import type { Logger } from 'pino';
import { maxAsksPerEvent } from '../../contract/limits.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { type LiveChannel, type LiveData, liveEvents, tickOf } from '../../contract/pricing/events.ts';
import { publishTerms } from '../../contract/pricing/published-terms.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import type { Publisher } from '../realtime/publisher.ts';
import { askAt, type Market } from './market.ts';
import { splitAsks } from './split-asks.ts';

export type PricePublisher = {
	/** Assumes that subscribers know the asks of this market: whoever told them before has told these. */
	begin: (market: Market) => void;
	/**
	 * Tells asks that are others than were told, of so many products: of those first whose own terms changed, then of those that were told
	 * longest ago. What is not told, or not taken, waits for the next time. Never fails.
	 *
	 * @param isMoved whether this node stored the prices; who finds others there leaves it to who did to tell them
	 */
	asks: (market: Market, isMoved: boolean) => Promise<void>;
	/** @returns whether they were taken. Never fails */
	spot: (prices: SpotPrices) => Promise<boolean>;
};

/** Tells subscribers of prices that are committed. A message that is not taken is logged, and stops nothing. */
export function pricePublisher({ publish }: Publisher, log: Logger): PricePublisher {
	/** The ask of each product that subscribers know, in cents by slot. */
	let told = new Float64Array();
	/** The slot after the one that was told last: whose is told longest ago. */
	let next = 0;
	const withNewTerms = new Set<string>();
	let isLeft = false;

	async function send<C extends LiveChannel>(channel: C, data: LiveData[C]): Promise<boolean> {
		try {
			await publish(channel, liveEvents[channel], data);
			return true;
		} catch (error) {
			log.warn({ err: error, channel }, 'prices could not be published');
			return false;
		}
	}

	/** The slots that are to be told next, with their asks in cents; forgets products that the shop has no more. */
	function news(market: Market): Map<number, number> {
		const { terms } = market;
		const found = new Map<number, number>();
		const look = (slot: number, isNew: boolean) => {
			const cents = askAt(market, slot);
			if (cents !== undefined && (isNew || cents !== told[slot])) found.set(slot, cents);
			return cents !== undefined;
		};
		for (const id of withNewTerms) {
			if (found.size === maxAsksPerEvent) return found;
			const slot = terms.slotOf(id);
			if (slot === undefined || !look(slot, true)) withNewTerms.delete(id);
		}
		for (let turn = 0; turn < terms.slots && found.size < maxAsksPerEvent; turn++) {
			const slot = (next + turn) % terms.slots;
			if (!found.has(slot)) look(slot, false);
		}
		return found;
	}

	function markTold(id: string, slot: number, cents: Map<number, number>) {
		// Those with new terms come out of turn.
		if (!withNewTerms.delete(id)) next = slot + 1;
		told[slot] = cents.get(slot) as number;
	}

	return {
		begin(market) {
			told = Float64Array.from({ length: market.terms.slots }, (_, slot) => askAt(market, slot) ?? Number.NaN);
			withNewTerms.clear();
			isLeft = false;
		},
		async asks(market, isMoved) {
			const { version, time, changed, terms } = market;
			for (const id of changed) withNewTerms.add(id);
			isLeft ||= isMoved || changed.length > 0;
			if (!isLeft) return;
			if (told.length < terms.slots)
				told = Float64Array.from({ length: 2 * terms.slots }, (_, slot) => told[slot] ?? Number.NaN);
			const slots = news(market);
			const slotOf = new Map<string, number>();
			const products = Array.from(slots, ([slot, cents]) => {
				const product_id = terms.idAt(slot) as string;
				const own = withNewTerms.has(product_id) ? terms.at(slot) : undefined;
				slotOf.set(product_id, slot);
				return { product_id, ask: toDollars(cents), ...(own && { terms: publishTerms(own) }) };
			});
			for (const part of splitAsks({ version, time: time.toISOString(), products })) {
				// A server that is away would let every part wait for its answer.
				if (!(await send('products', part))) return;
				for (const { product_id } of part.products) markTold(product_id, slotOf.get(product_id) as number, slots);
			}
			isLeft = slots.size === maxAsksPerEvent;
		},
		spot: (prices) => send('ticks', tickOf(prices)),
	};
}
