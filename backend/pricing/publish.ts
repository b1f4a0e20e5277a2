import type { Logger } from 'pino';
import { toDollars } from '../../contract/pricing/amount.ts';
import { type LiveChannel, type LiveData, liveEvents } from '../../contract/pricing/events.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import type { Publisher } from '../realtime/publisher.ts';
import type { Tick } from './reprice.ts';
import { splitAsks } from './split-asks.ts';

export type PricePublisher = {
	/** The products whose ask changed, if any did, and those that could not be sent before. Never fails. */
	asks: (tick?: Tick) => Promise<void>;
	/** @returns whether they were taken. Never fails */
	spot: (prices: SpotPrices) => Promise<boolean>;
	/** Forgets what could not be sent: another node may have told newer prices since. */
	forget: () => void;
};

/** Tells subscribers of prices that are committed. A message that is not taken is logged, and stops nothing. */
export function pricePublisher({ publish }: Publisher, log: Logger): PricePublisher {
	const unsent = new Map<string, number>();
	let last: Pick<Tick, 'version' | 'time'> | undefined;

	async function send<C extends LiveChannel>(channel: C, data: LiveData[C]): Promise<boolean> {
		try {
			await publish(channel, liveEvents[channel], data);
			return true;
		} catch (error) {
			log.warn({ err: error, channel }, 'prices could not be published');
			return false;
		}
	}

	return {
		async asks(tick) {
			for (const { productId, askCents } of tick?.asks ?? []) unsent.set(productId, askCents);
			last = tick ?? last;
			if (!last) return;
			const { version, time } = last;
			const products = Array.from(unsent, ([product_id, cents]) => ({ product_id, ask: toDollars(cents) }));
			for (const part of splitAsks({ version, time: time.toISOString(), products })) {
				// A server that is away would let every part wait for its answer.
				if (!(await send('products', part))) return;
				for (const { product_id } of part.products) unsent.delete(product_id);
			}
		},
		spot: (prices) => send('spot', prices),
		forget: () => unsent.clear(),
	};
}
