import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'migrations');
const files = readdirSync(folder)
	.filter((file) => file.endsWith('.sql'))
	.toSorted();
/** That from which on orders have an owner. */
const withOwner = '0029_organic_warhawk.sql';

const person = (n: number, email: string, verified: boolean) =>
	`('00000000-0000-4000-8000-00000000000${n}', 'Ada', '${email}', ${verified})`;
const address = JSON.stringify({
	...{ first_name: 'Ada', last_name: 'Doe', phone: '212 555 0142', line1: '1 Example Plaza', city: 'Exampleton' },
	...{ state: 'NY', postcode: '10001', country: 'US' },
});
const order = (n: number, email: string) =>
	`('00000000-0000-4000-9000-00000000000${n}', 'AS-${n}', 'paid', '${email}', '${address}', 'Insured', 'bank-wire', 1, 0, 0, 0, 1, 'key-${n}', 'hash', now())`;
const line = (position: number, product: string) =>
	`('00000000-0000-4000-9000-000000000001', ${position}, '${product}', 'SKU', 'Piece', 'piece', 'a.webp', 1, 100, 100, 0)`;

test('orders of before accounts had owners join who has proven their address, and their metal gets serials', async () => {
	const database = await PGlite.create({ extensions: { pg_trgm } });
	const migrate = async (names: string[]) => {
		for (const name of names) await database.exec(readFileSync(join(folder, name), 'utf8'));
	};
	const at = files.indexOf(withOwner);
	expect(at).toBe(29);
	await migrate(files.slice(0, at));
	await database.exec(`
		insert into users (id, name, email, email_verified)
		values ${person(1, 'ada@example.com', true)}, ${person(2, 'eve@example.com', false)};
		insert into orders (id, number, status, email, address, shipping_method, payment_method, subtotal_cents,
			discount_cents, shipping_cents, tax_cents, total_cents, idempotency_key, request_hash, placed_at)
		values ${order(1, 'ADA@Example.com')}, ${order(2, 'ada@example.com')}, ${order(3, 'eve@example.com')},
			${order(4, 'xada@example.com')};
	`);
	await migrate([withOwner]);
	const { rows } = await database.query('select number, user_id from orders order by number');
	const ada = '00000000-0000-4000-8000-000000000001';
	expect(rows).toEqual([
		{ number: 'AS-1', user_id: ada },
		{ number: 'AS-2', user_id: ada },
		{ number: 'AS-3', user_id: null },
		{ number: 'AS-4', user_id: null },
	]);

	// Metal in orders from before certificates has a serial, and claims no spot.
	const withAssay = files.findIndex((file) => file.endsWith('_assay.sql'));
	await migrate(files.slice(at + 1, withAssay));
	await database.exec(`
		set session_replication_role = replica;
		update orders set placed_at = '2025-12-31T23:30:00Z';
		insert into order_lines (order_id, position, product_id, sku, title, slug, img, quantity, ask_cents, unit_cents, tax_cents)
		values ${line(0, 'bag')}, ${line(1, 'coin')}, ${line(2, 'gone')};
		set session_replication_role = origin;
		alter table products rename to products_as_they_are;
		create table products (id text, metal_id text, fineness text, fine_weight_micro_oz bigint);
		insert into products values ('bag', null, null, null), ('coin', 'gold', '.9999', 1000000);
	`);
	await migrate(files.slice(withAssay, withAssay + 1));
	const assays = await database.query('select assay from order_lines order by position');
	const facts = { metal: 'gold', fineness: '.9999', fineWeightMicroOz: 1_000_000, metalCents: null };
	expect(assays.rows).toEqual([{ assay: null }, { assay: { serial: 'AS-2025-1-2', ...facts } }, { assay: null }]);
	await database.exec('drop table products; alter table products_as_they_are rename to products');
	await migrate(files.slice(withAssay + 1));
	await database.close();
});
