import { orderRetryAfter } from '../../contract/limits.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * How many orders a node processes, so that many buyers of one product leave connections to others. Each order uses one
 * connection at a time. Orders use at most `readers` plus `atOnce` of the pool's ten connections, so other calls always
 * have four.
 */
export type OrderLimits = {
	/** Concurrent lookups of orders and quotes. */
	readers: number;
	/** Orders that are placed at once. */
	atOnce: number;
	/** Of those, orders with the same product. Others keep their places. */
	perProduct: number;
	/** Waiting orders per product. More are refused. */
	waiting: number;
	/** Maximum wait, in milliseconds. */
	maxWait: number;
};

export const defaultOrderLimits: OrderLimits = { readers: 2, atOnce: 4, perProduct: 3, waiting: 200, maxWait: 5_000 };

/** A product of an order. */
type OrderedProduct = { productId: string; title: string };

/** Queues orders in this process, rather than at a locked row of the database. */
export function createOrderQueue({ readers, atOnce, perProduct, waiting, maxWait } = defaultOrderLimits) {
	const lookUpQueue = createQueue({ atOnce: readers });
	const placeQueue = createQueue({ atOnce, perKey: perProduct, waiting, maxWait });
	return {
		/** Looks up the contents of an order. */
		lookUp: <T>(work: () => Promise<T>): Promise<T> => lookUpQueue([], work, () => tooBusy()),
		/**
		 * Places an order when its turn comes.
		 *
		 * @throws Refusal 503 with Retry-After if too many wait for one of its products, or it has waited too long
		 */
		place: <T>(lines: OrderedProduct[], work: () => Promise<T>): Promise<T> => {
			const titles = new Map(lines.map(({ productId, title }) => [productId, title]));
			return placeQueue([...titles.keys()], work, (productId) => tooBusy(productId && titles.get(productId)));
		},
	};
}

export type OrderQueue = ReturnType<typeof createOrderQueue>;

function tooBusy(title?: string): Refusal {
	const message = `Many people are ordering${title ? ` ${title}` : ''} right now. Your order wasn’t placed. Try again in ${orderRetryAfter} seconds. Your prices stay locked.`;
	return new Refusal(503, 'product_busy', message, { headers: { 'Retry-After': String(orderRetryAfter) } });
}

type QueueLimits = { atOnce: number; perKey?: number; waiting?: number; maxWait?: number };

type Waiter = { keys: Set<string>; begin: () => void };

/** Runs work in order, with limits for all work, per key, and for waiting work. */
function createQueue({ atOnce, perKey = atOnce, waiting = Number.POSITIVE_INFINITY, maxWait }: QueueLimits) {
	const queue = new Set<Waiter>();
	const running = new Map<string, number>();
	const waitingByKey = new Map<string, number>();
	let active = 0;

	const hasCapacity = (keys: Iterable<string>) =>
		active < atOnce && [...keys].every((key) => (running.get(key) ?? 0) < perKey);

	function count(numbers: Map<string, number>, keys: Iterable<string>, change: 1 | -1): void {
		for (const key of keys) {
			const number = (numbers.get(key) ?? 0) + change;
			if (number > 0) numbers.set(key, number);
			else numbers.delete(key);
		}
	}

	function start(keys: Iterable<string>): void {
		active++;
		count(running, keys, 1);
	}

	function startNext(): void {
		for (const waiter of queue) {
			if (active >= atOnce) return;
			if (!hasCapacity(waiter.keys)) continue;
			start(waiter.keys);
			waiter.begin();
		}
	}

	function wait(keys: Set<string>, refuse: (key?: string) => Error): Promise<void> {
		const full = [...keys].find((key) => (waitingByKey.get(key) ?? 0) >= waiting);
		if (full !== undefined) throw refuse(full);
		return new Promise((resolve, reject) => {
			function leave(): void {
				clearTimeout(timer);
				queue.delete(waiter);
				count(waitingByKey, keys, -1);
			}
			const waiter = {
				keys,
				begin() {
					leave();
					resolve();
				},
			};
			function timeOut(): void {
				leave();
				reject(refuse([...keys].find((key) => (running.get(key) ?? 0) >= perKey)));
			}
			const timer = maxWait === undefined ? undefined : setTimeout(timeOut, maxWait);
			queue.add(waiter);
			count(waitingByKey, keys, 1);
		});
	}

	return async <T>(given: string[], work: () => Promise<T>, refuse: (key?: string) => Error): Promise<T> => {
		const keys = new Set(given);
		// Waiting work cannot start anyway: its keys or all places are in use.
		if (hasCapacity(keys)) start(keys);
		else await wait(keys, refuse);
		try {
			return await work();
		} finally {
			active--;
			count(running, keys, -1);
			startNext();
		}
	};
}
