import type { Logger } from 'pino';
import { mostTold } from '../../contract/limits.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { type LiveChannel, type LiveData, liveEvents, tickOf } from '../../contract/pricing/events.ts';
import { sayTerms } from '../../contract/pricing/said-terms.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import type { Publisher } from '../realtime/publisher.ts';
import { askIn, type Market } from './market.ts';
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
	/** The ask of each product that subscribers know, in cents; that was told longest ago stands first. */
	const told = new Map<string, number | undefined>();
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

	/** The next to be told, with their asks in cents; forgets those that the shop has no more. */
	function next(market: Market): Map<string, number> {
		const news = new Map<string, number>();
		for (const ids of [withNewTerms, told.keys()]) {
			for (const id of ids) {
				if (news.size === mostTold) return news;
				const cents = askIn(market, id);
				if (cents === undefined) forget(id);
				else if (withNewTerms.has(id) || cents !== told.get(id)) news.set(id, cents);
			}
		}
		return news;
	}

	function forget(id: string) {
		told.delete(id);
		withNewTerms.delete(id);
	}

	return {
		begin(market) {
			told.clear();
			withNewTerms.clear();
			isLeft = false;
			for (const id of market.terms.keys()) told.set(id, askIn(market, id));
		},
		async asks(market, isMoved) {
			const { version, time, changed } = market;
			for (const id of changed) withNewTerms.add(id);
			isLeft ||= isMoved || changed.length > 0;
			if (!isLeft) return;
			const news = next(market);
			const products = Array.from(news, ([product_id, cents]) => {
				const terms = withNewTerms.has(product_id) ? market.terms.get(product_id) : undefined;
				return { product_id, ask: toDollars(cents), ...(terms && { terms: sayTerms(terms) }) };
			});
			for (const part of splitAsks({ version, time: time.toISOString(), products })) {
				// A server that is away would let every part wait for its answer.
				if (!(await send('products', part))) return;
				for (const { product_id: id } of part.products) {
					forget(id);
					told.set(id, news.get(id));
				}
			}
			isLeft = news.size === mostTold;
		},
		async spot(prices) {
			const isTicked = await send('ticks', tickOf(prices));
			return (await send('spot', prices)) && isTicked;
		},
	};
}
