import fc from 'fast-check';
import { expect } from 'vitest';
import {
	keyOf,
	type LineItem,
	type PendingChange,
	type Synced,
	withChange,
} from '../../app/plugins/account-lists/list-changes.ts';
import { type List, syncList } from '../../app/plugins/account-lists/sync-with-account.ts';

/** The calls of a customer's cart, as a browser makes them. */
export type RemoteCart = Pick<List<unknown>, 'send' | 'load'>;

class NetworkError extends Error {}

/** The outcome of a call: it gets a response, never arrives, its response is lost, or it arrives long after its timeout. */
export type Fate = 'answered' | 'lost' | 'answer lost' | 'late';

/** A browser with the customer's login. */
export class Device {
	lines: LineItem[] = [];
	known: Synced = { base: [] };
	fates: Fate[] = [];
	sent = 0;
	done: Promise<LineItem[]> = Promise.resolve([]);
	#isSyncing = false;
	readonly #shop: RemoteCart;
	readonly #late: PendingChange[];
	/** Each call waits for this, for the request and for the response. */
	readonly #travel: () => Promise<unknown>;

	constructor(shop: RemoteCart, late: PendingChange[] = [], travel: () => Promise<unknown> = async () => {}) {
		this.#shop = shop;
		this.#late = late;
		this.#travel = travel;
	}

	click(product_id: string, quantity: number) {
		this.lines = withChange(this.lines, { add: [{ product_id, quantity }] });
	}
	remove(product_id: string) {
		this.lines = withChange(this.lines, { remove: { product_id } });
	}
	clear() {
		this.lines = [];
	}

	async #call<Answer>(act: () => Promise<Answer>, late?: PendingChange): Promise<Answer> {
		const fate = this.fates.shift() ?? 'answered';
		await this.#travel();
		if (fate === 'late' && late) this.#late.push(late);
		if (fate === 'late' || fate === 'lost') throw new NetworkError();
		const answer = await act();
		await this.#travel();
		if (fate === 'answer lost') throw new NetworkError();
		return answer;
	}

	get #list(): List<unknown> {
		return {
			maxQuantity: 9_999,
			readSynced: () => this.known,
			// Stored as JSON, as in the browser.
			writeSynced: (known) => {
				this.known = JSON.parse(JSON.stringify(known));
			},
			local: () => this.lines,
			send: (sending) => {
				this.sent++;
				return this.#call(() => this.#shop.send(sending), sending);
			},
			load: () => this.#call(() => this.#shop.load()),
			replace: (_, update) => {
				this.lines = update(this.lines);
			},
		};
	}

	/** Synchronizes like a page: one at a time, and a failed change waits for the next time. */
	sync(mustLoad = true): Promise<LineItem[]> {
		if (!this.#isSyncing) this.done = this.#sync(mustLoad);
		return this.done;
	}

	async #sync(mustLoad: boolean): Promise<LineItem[]> {
		this.#isSyncing = true;
		try {
			return await syncList(this.#list, mustLoad);
		} catch (error) {
			if (!(error instanceof NetworkError)) throw error;
			return [];
		} finally {
			this.#isSyncing = false;
		}
	}
}

export const quantities = (lineItems: LineItem[]) =>
	Object.fromEntries(lineItems.map((lineItem) => [keyOf(lineItem), lineItem.quantity]));

const products = ['coin', 'bag', 'hat', 'ring'] as const;
type Product = (typeof products)[number];
/** Scripts remove these products only by clearing the cart. */
const keptUntilClear: readonly Product[] = ['coin', 'bag'];

const fates = fc.array(fc.constantFrom<Fate>('answered', 'lost', 'answer lost', 'late'), { maxLength: 4 });

/** Actions on two devices, and the outcomes of their calls. */
export const scripts = fc.array(
	fc.tuple(
		fc.nat(1),
		fc.oneof(
			{
				weight: 6,
				arbitrary: fc.record({ add: fc.constantFrom(...products), pieces: fc.integer({ min: 1, max: 5 }) }),
			},
			{ weight: 1, arbitrary: fc.record({ lower: fc.constantFrom('hat' as const, 'ring' as const) }) },
			{ weight: 1, arbitrary: fc.record({ remove: fc.constantFrom('hat' as const, 'ring' as const) }) },
			{ weight: 1, arbitrary: fc.record({ clear: fc.constant(true) }) },
			{ weight: 6, arbitrary: fc.record({ sync: fates, mustLoad: fc.boolean() }) },
			{ weight: 1, arbitrary: fc.record({ arrives: fc.nat(3) }) },
		),
	),
	{ maxLength: 40 },
);
type Script = typeof scripts extends fc.Arbitrary<infer S> ? S : never;

/**
 * Plays a script on two devices. The scheduler decides the order of their calls. Then both are online for a while. Expects the
 * same cart everywhere, with each piece that was added and not removed.
 *
 * @param named returns the shop's id of a product
 */
export async function play(
	script: Script,
	scheduler: fc.Scheduler,
	shop: RemoteCart,
	named: (product: Product) => string = (product) => product,
): Promise<void> {
	const late: PendingChange[] = [];
	let travel: () => Promise<unknown> = () => scheduler.schedule(Promise.resolve());
	const devices = [0, 1].map(() => new Device(shop, late, () => travel()));
	const added = new Map<Product, number>();
	let isCleared = false;
	scheduler.scheduleSequence(
		script.map(([index, step]) => async () => {
			const device = devices[index] as Device;
			if ('add' in step) {
				device.click(named(step.add), step.pieces);
				added.set(step.add, (added.get(step.add) ?? 0) + step.pieces);
			} else if ('lower' in step) {
				const line = device.lines.find(({ product_id }) => product_id === named(step.lower));
				if (line && line.quantity > 1) device.click(line.product_id, -1);
			} else if ('remove' in step) device.remove(named(step.remove));
			else if ('clear' in step) {
				isCleared ||= device.lines.length > 0;
				device.clear();
			} else if ('sync' in step) {
				device.fates = step.sync;
				void device.sync(step.mustLoad);
			} else if (late[step.arrives]) {
				// No device receives the response.
				await shop.send(late[step.arrives] as PendingChange).catch(() => {});
			}
		}),
	);
	await scheduler.waitAll();
	await scheduler.waitFor(Promise.all(devices.map(({ done }) => done)));
	travel = async () => {};
	for (const device of [...devices, ...devices]) {
		device.fates = [];
		await device.sync();
	}
	const { lineItems } = await shop.load();
	for (const device of devices) expect(device.lines).toEqual(lineItems);
	if (isCleared) return;
	for (const product of keptUntilClear) expect(quantities(lineItems)[named(product)]).toBe(added.get(product));
}
