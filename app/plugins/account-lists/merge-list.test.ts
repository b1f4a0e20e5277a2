import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Device, type FarCart, play, quantities, scripts } from '../../../tests/setup/list-devices.ts';
import { ApiFailure } from '../../api/failure.ts';
import { type Change, keyOf, type Piece, type Sending, withChange } from './list-changes.ts';

/** The shop's cart of one person, as the calls have it: a change counts once for its key. */
class ShopCart implements FarCart {
	pieces: Piece[] = [];
	readonly counted: Change[] = [];
	readonly #answers = new Map<string, Piece[]>();
	stock = Number.POSITIVE_INFINITY;
	withdrawn = new Set<string>();

	get version() {
		return this.pieces.map((piece) => `${keyOf(piece)} ${piece.quantity}`).join();
	}

	async send({ key, change }: Sending): Promise<Piece[]> {
		const answer = this.#answers.get(key) ?? this.#count(change);
		this.#answers.set(key, answer);
		return answer;
	}

	async load() {
		return { kept: this.pieces, pieces: this.pieces, version: this.version };
	}

	#count(change: Change): Piece[] {
		if ('clear' in change && change.clear !== this.version) throw refusal(412);
		if ('add' in change) {
			const missing = change.add.flatMap(({ product_id }, index) =>
				this.withdrawn.has(product_id) ? `items.${index}.product_id` : [],
			);
			if (missing.length > 0) throw refusal(404, missing);
		}
		this.counted.push(change);
		this.pieces = withChange(this.pieces, change);
		const left = this.pieces.flatMap((piece) =>
			piece.quantity > this.stock ? { ...piece, quantity: piece.quantity - this.stock } : [],
		);
		this.pieces = this.pieces.map((piece) => ({ ...piece, quantity: Math.min(piece.quantity, this.stock) }));
		return left;
	}
}

const refusal = (status: number, fields: string[] = []) =>
	new ApiFailure(status, {
		error: { code: 'refused', message: 'Refused', fields: Object.fromEntries(fields.map((path) => [path, 'No.'])) },
	});

describe('one device', () => {
	test('what a guest had comes to what the account has', async () => {
		const shop = new ShopCart();
		shop.pieces = [{ product_id: 'coin', quantity: 2 }];
		const phone = new Device(shop);
		phone.click('coin', 1);
		phone.click('bag', 3);
		await phone.sync();
		expect(quantities(shop.pieces)).toEqual({ coin: 3, bag: 3 });
		expect(phone.lines).toEqual(shop.pieces);
		expect(phone.sent).toBe(1);
	});

	test('fifty clicks are fifty pieces by one call, and nothing is sent where nothing was done', async () => {
		const phone = new Device(new ShopCart());
		for (let click = 0; click < 50; click++) phone.click('coin', 1);
		await phone.sync(false);
		await phone.sync(false);
		expect([quantities(phone.lines), phone.sent]).toEqual([{ coin: 50 }, 1]);
	});

	test('clicks while a change is on its way are sent after it', async () => {
		const shop = new ShopCart();
		const phone: Device = new Device(shop, [], async () => {
			if (phone.lines[0]?.quantity === 1) phone.click('coin', 4);
		});
		phone.click('coin', 1);
		await phone.sync(false);
		expect([quantities(shop.pieces), quantities(phone.lines)]).toEqual([{ coin: 5 }, { coin: 5 }]);
		expect(shop.counted.map((change) => 'add' in change && change.add[0]?.quantity)).toEqual([1, 4]);
	});

	test('a change whose answer was lost is sent again and counts once, also after a reload', async () => {
		const shop = new ShopCart();
		const phone = new Device(shop);
		phone.click('coin', 2);
		phone.fates = ['answer lost'];
		await phone.sync();
		expect(quantities(shop.pieces)).toEqual({ coin: 2 });
		phone.click('coin', 1);
		await phone.sync();
		expect([quantities(shop.pieces), quantities(phone.lines)]).toEqual([{ coin: 3 }, { coin: 3 }]);
		expect(shop.counted).toHaveLength(2);
	});

	test('what the shop does not have is taken off here, and told', async () => {
		const shop = new ShopCart();
		shop.stock = 4;
		shop.withdrawn.add('gone');
		const phone = new Device(shop);
		phone.click('coin', 6);
		phone.click('gone', 2);
		const left = await phone.sync();
		expect(left).toEqual([
			{ product_id: 'gone', quantity: 2 },
			{ product_id: 'coin', quantity: 2 },
		]);
		expect([quantities(phone.lines), quantities(shop.pieces)]).toEqual([{ coin: 4 }, { coin: 4 }]);
	});

	test('a refusal that names nothing leaves everything as it is', async () => {
		const shop = new ShopCart();
		const phone = new Device(shop);
		phone.click('coin', 1);
		shop.send = async () => {
			throw refusal(404);
		};
		await expect(phone.sync()).rejects.toThrow('Refused');
		expect(quantities(phone.lines)).toEqual({ coin: 1 });
		expect(phone.known.sending).toBeDefined();
	});

	test('all is taken out by one call; a line that was not seen here stays', async () => {
		const shop = new ShopCart();
		const [phone, desk] = [new Device(shop), new Device(shop)];
		for (const product of ['coin', 'bag', 'hat']) phone.click(product, 1);
		await phone.sync();
		phone.clear();
		await phone.sync();
		expect([shop.pieces, shop.counted.at(-1)]).toEqual([[], { clear: expect.any(String) }]);
		for (const product of ['coin', 'bag']) phone.click(product, 1);
		await phone.sync();
		desk.click('ring', 1);
		await desk.sync();
		phone.clear();
		await phone.sync();
		expect([quantities(shop.pieces), quantities(phone.lines)]).toEqual([{ ring: 1 }, { ring: 1 }]);
	});
});

test('two devices, whatever they click, lose and hear late, end with one cart that has all that was put in', async () => {
	const property = fc.asyncProperty(scripts, fc.scheduler(), (script, scheduler) =>
		play(script, scheduler, new ShopCart()),
	);
	await fc.assert(property, { numRuns: 1_000 });
});
