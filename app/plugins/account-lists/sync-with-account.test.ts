import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Device, play, quantities, type RemoteCart, scripts } from '../../../tests/setup/list-devices.ts';
import { ApiFailure } from '../../api/failure.ts';
import { type Change, keyOf, type LineItem, type PendingChange, withChange } from './list-changes.ts';

/** The cart of a user on the server. Like the API, it applies a change once per idempotency key. */
class ServerCart implements RemoteCart {
	lineItems: LineItem[] = [];
	readonly counted: Change[] = [];
	readonly #answers = new Map<string, LineItem[]>();
	stock = Number.POSITIVE_INFINITY;
	withdrawn = new Set<string>();

	get version() {
		return this.lineItems.map((lineItem) => `${keyOf(lineItem)} ${lineItem.quantity}`).join();
	}

	async send({ key, change }: PendingChange): Promise<LineItem[]> {
		const answer = this.#answers.get(key) ?? this.#count(change);
		this.#answers.set(key, answer);
		return answer;
	}

	async load() {
		return { items: this.lineItems, lineItems: this.lineItems, version: this.version };
	}

	#count(change: Change): LineItem[] {
		if ('clear' in change && change.clear !== this.version) throw refusal(412);
		if ('add' in change) {
			const missing = change.add.flatMap(({ product_id }, index) =>
				this.withdrawn.has(product_id) ? `items.${index}.product_id` : [],
			);
			if (missing.length > 0) throw refusal(404, missing);
		}
		this.counted.push(change);
		this.lineItems = withChange(this.lineItems, change);
		const left = this.lineItems.flatMap((lineItem) =>
			lineItem.quantity > this.stock ? { ...lineItem, quantity: lineItem.quantity - this.stock } : [],
		);
		this.lineItems = this.lineItems.map((lineItem) => ({
			...lineItem,
			quantity: Math.min(lineItem.quantity, this.stock),
		}));
		return left;
	}
}

const refusal = (status: number, fields: string[] = []) =>
	new ApiFailure(status, {
		error: { code: 'refused', message: 'Refused', fields: Object.fromEntries(fields.map((path) => [path, 'No.'])) },
	});

describe('one device', () => {
	test('merges a guest’s cart into the account’s', async () => {
		const server = new ServerCart();
		server.lineItems = [{ product_id: 'coin', quantity: 2 }];
		const phone = new Device(server);
		phone.click('coin', 1);
		phone.click('bag', 3);
		await phone.sync();
		expect(quantities(server.lineItems)).toEqual({ coin: 3, bag: 3 });
		expect(phone.lines).toEqual(server.lineItems);
		expect(phone.sent).toBe(1);
	});

	test('sends fifty clicks in one request, and no request without changes', async () => {
		const phone = new Device(new ServerCart());
		for (let click = 0; click < 50; click++) phone.click('coin', 1);
		await phone.sync(false);
		await phone.sync(false);
		expect([quantities(phone.lines), phone.sent]).toEqual([{ coin: 50 }, 1]);
	});

	test('sends clicks that happen during a request after it', async () => {
		const server = new ServerCart();
		const phone: Device = new Device(server, [], async () => {
			if (phone.lines[0]?.quantity === 1) phone.click('coin', 4);
		});
		phone.click('coin', 1);
		await phone.sync(false);
		expect([quantities(server.lineItems), quantities(phone.lines)]).toEqual([{ coin: 5 }, { coin: 5 }]);
		expect(server.counted.map((change) => 'add' in change && change.add[0]?.quantity)).toEqual([1, 4]);
	});

	test('repeats a change after a lost response and applies it once, also after a reload', async () => {
		const server = new ServerCart();
		const phone = new Device(server);
		phone.click('coin', 2);
		phone.fates = ['answer lost'];
		await phone.sync();
		expect(quantities(server.lineItems)).toEqual({ coin: 2 });
		phone.click('coin', 1);
		await phone.sync();
		expect([quantities(server.lineItems), quantities(phone.lines)]).toEqual([{ coin: 3 }, { coin: 3 }]);
		expect(server.counted).toHaveLength(2);
	});

	test('removes items that the server does not have, and reports them', async () => {
		const server = new ServerCart();
		server.stock = 4;
		server.withdrawn.add('gone');
		const phone = new Device(server);
		phone.click('coin', 6);
		phone.click('gone', 2);
		const left = await phone.sync();
		expect(left).toEqual([
			{ product_id: 'gone', quantity: 2 },
			{ product_id: 'coin', quantity: 2 },
		]);
		expect([quantities(phone.lines), quantities(server.lineItems)]).toEqual([{ coin: 4 }, { coin: 4 }]);
	});

	test('keeps everything after an error that names no item', async () => {
		const server = new ServerCart();
		const phone = new Device(server);
		phone.click('coin', 1);
		server.send = async () => {
			throw refusal(404);
		};
		await expect(phone.sync()).rejects.toThrow('Refused');
		expect(quantities(phone.lines)).toEqual({ coin: 1 });
		expect(phone.known.sending).toBeDefined();
	});

	test('clears the cart in one request, but keeps a line that another device added', async () => {
		const server = new ServerCart();
		const [phone, desk] = [new Device(server), new Device(server)];
		for (const product of ['coin', 'bag', 'hat']) phone.click(product, 1);
		await phone.sync();
		phone.clear();
		await phone.sync();
		expect([server.lineItems, server.counted.at(-1)]).toEqual([[], { clear: expect.any(String) }]);
		for (const product of ['coin', 'bag']) phone.click(product, 1);
		await phone.sync();
		desk.click('ring', 1);
		await desk.sync();
		phone.clear();
		await phone.sync();
		expect([quantities(server.lineItems), quantities(phone.lines)]).toEqual([{ ring: 1 }, { ring: 1 }]);
	});
});

test('converges to one cart with all items on two devices, for any clicks, lost requests and delays', async () => {
	const property = fc.asyncProperty(scripts, fc.scheduler(), (script, scheduler) =>
		play(script, scheduler, new ServerCart()),
	);
	await fc.assert(property, { numRuns: 1_000 });
});
