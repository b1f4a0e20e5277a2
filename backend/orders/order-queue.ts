import { orderRetryAfter } from '../../contract/limits.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * How many orders one node works on, so that many buyers of one product take the connections of nobody else. Each order uses one
 * connection at a time: orders have at most `readers` and `atOnce` of the pool's ten, and other calls always have four.
 */
export type OrderLimits = {
	/** Requests whose order and quote are looked up at once. */
	readers: number;
	/** Orders that are placed at once. */
	atOnce: number;
	/** Of those, orders with the same product: orders of other products always have a place. */
	ofProduct: number;
	/** Orders that wait with the same product: more are refused. */
	waiting: number;
	/** Milliseconds after which an order that still waits is refused. */
	longestWait: number;
};

export const usualOrderLimits: OrderLimits = { readers: 2, atOnce: 4, ofProduct: 3, waiting: 200, longestWait: 5_000 };

/** A product of an order. */
type Wanted = { productId: string; title: string };

/** Lets orders wait in this process, not at a row of the database. */
export function createOrderQueue({ readers, atOnce, ofProduct, waiting, longestWait } = usualOrderLimits) {
	const looking = createLine({ atOnce: readers });
	const placing = createLine({ atOnce, ofKey: ofProduct, waiting, longestWait });
	return {
		/** Looks something up that tells what is ordered. */
		lookUp: <T>(work: () => Promise<T>): Promise<T> => looking([], work, () => tooBusy()),
		/**
		 * Places an order when it is its turn.
		 *
		 * @throws Refusal 503 with Retry-After when too many wait for one of its products, or when it has waited too long
		 */
		place: <T>(lines: Wanted[], work: () => Promise<T>): Promise<T> => {
			const titles = new Map(lines.map(({ productId, title }) => [productId, title]));
			return placing([...titles.keys()], work, (productId) => tooBusy(productId && titles.get(productId)));
		},
	};
}

export type OrderQueue = ReturnType<typeof createOrderQueue>;

function tooBusy(title?: string): Refusal {
	const message = `Many people are ordering${title ? ` ${title}` : ''} right now. Your order wasn’t placed. Try again in ${orderRetryAfter} seconds. Your prices stay locked.`;
	return new Refusal(503, 'product_busy', message, { headers: { 'Retry-After': String(orderRetryAfter) } });
}

type LineLimits = { atOnce: number; ofKey?: number; waiting?: number; longestWait?: number };

type Waiter = { keys: Set<string>; begin: () => void };

/** Does work in the order in which it comes: so much at once, of one key less, and so much may wait. */
function createLine({ atOnce, ofKey = atOnce, waiting = Number.POSITIVE_INFINITY, longestWait }: LineLimits) {
	const line = new Set<Waiter>();
	const running = new Map<string, number>();
	const inLine = new Map<string, number>();
	let underWay = 0;

	const hasRoom = (keys: Iterable<string>) =>
		underWay < atOnce && [...keys].every((key) => (running.get(key) ?? 0) < ofKey);

	function count(numbers: Map<string, number>, keys: Iterable<string>, change: 1 | -1): void {
		for (const key of keys) {
			const number = (numbers.get(key) ?? 0) + change;
			if (number > 0) numbers.set(key, number);
			else numbers.delete(key);
		}
	}

	function start(keys: Iterable<string>): void {
		underWay++;
		count(running, keys, 1);
	}

	function startNext(): void {
		for (const waiter of line) {
			if (underWay >= atOnce) return;
			if (!hasRoom(waiter.keys)) continue;
			start(waiter.keys);
			waiter.begin();
		}
	}

	function wait(keys: Set<string>, refuse: (key?: string) => Error): Promise<void> {
		const full = [...keys].find((key) => (inLine.get(key) ?? 0) >= waiting);
		if (full !== undefined) throw refuse(full);
		return new Promise((resolve, reject) => {
			function leave(): void {
				clearTimeout(timer);
				line.delete(waiter);
				count(inLine, keys, -1);
			}
			const waiter = {
				keys,
				begin() {
					leave();
					resolve();
				},
			};
			function giveUp(): void {
				leave();
				reject(refuse([...keys].find((key) => (running.get(key) ?? 0) >= ofKey)));
			}
			const timer = longestWait === undefined ? undefined : setTimeout(giveUp, longestWait);
			line.add(waiter);
			count(inLine, keys, 1);
		});
	}

	return async <T>(given: string[], work: () => Promise<T>, refuse: (key?: string) => Error): Promise<T> => {
		const keys = new Set(given);
		// Whoever waits already has room for none of these keys, or there is no room at all.
		if (hasRoom(keys)) start(keys);
		else await wait(keys, refuse);
		try {
			return await work();
		} finally {
			underWay--;
			count(running, keys, -1);
			startNext();
		}
	};
}
