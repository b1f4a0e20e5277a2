import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '../../backend/db/database.ts';
import { digest } from '../../backend/db/digest.ts';
import { Refusal } from '../../backend/http/refusal.ts';
import { createSharedRateLimit, deleteRefilledLimits } from '../../backend/limits/rate-limit-in-database.ts';
import { allowances } from '../../backend/limits/tables.ts';
import { newPerson } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';

const limit = { most: 6, window: 60_000, code: 'too_many', message: (wait: string) => `Again in ${wait}.` };

/** A node with this allowance. */
function openNode(db: Database) {
	const { take, giveBack } = createSharedRateLimit(db, limit);
	/** @returns the seconds to wait, when refused */
	const ask = (caller: string, share?: number): Promise<number | undefined> =>
		take(caller, share).then(
			() => undefined,
			(error: unknown) => {
				expect(error).toBeInstanceOf(Refusal);
				const { status, headers, message } = error as Refusal;
				const wait = headers['Retry-After'];
				expect([status, message]).toEqual([429, `Again in ${wait} second${wait === '1' ? '' : 's'}.`]);
				return Number(wait);
			},
		);
	return { ask, giveBack };
}

/** Advances the time of all allowances by some seconds. */
const pass = (db: Database, seconds: number) =>
	db.update(allowances).set({ wholeAgainAt: sql`${allowances.wholeAgainAt} - make_interval(secs => ${seconds})` });

const newCaller = () => newPerson().from['X-Forwarded-For'] ?? '';

test('all nodes share the count of a client, also for simultaneous requests; each client has its own', async ({
	shop,
}) => {
	const nodes = [openNode(shop.db), openNode(shop.db), openNode(shop.db)];
	const [caller, other] = [newCaller(), newCaller()];
	const waits = await Promise.all(nodes.flatMap((node) => Array.from({ length: 4 }, () => node.ask(caller))));
	expect(waits.filter((wait) => wait === undefined)).toHaveLength(6);
	expect(waits.filter((wait) => wait !== undefined && wait >= 9 && wait <= 10)).toHaveLength(6);
	expect(await nodes[0]?.ask(other)).toBeUndefined();
});

test('the networks of an IPv6 /48 share four times the limit, and a refused one keeps its own', async ({ shop }) => {
	const node = openNode(shop.db);
	const home = (index: number) => `2001:db8:77:${index}::/64`;
	for (const index of [1, 2, 3]) expect(await node.ask(home(index), 6)).toBeUndefined();
	expect(await node.ask(home(1))).toBeGreaterThan(0);
	expect(await node.ask(home(4), 5)).toBeUndefined();
	expect(await node.ask(home(5), 2)).toBeGreaterThan(0);
	await node.giveBack(home(3));
	expect(await node.ask(home(5), 2)).toBeUndefined();
	expect(await node.ask(home(5))).toBeGreaterThan(0);
	expect(await node.ask('2001:db8:78:1::/64', 6)).toBeUndefined();
});

test('an allowance refills evenly, and a larger request waits longer', async ({ shop }) => {
	const caller = newCaller();
	expect(await openNode(shop.db).ask(caller, 6)).toBeUndefined();
	expect(await openNode(shop.db).ask(caller, 2)).toBeGreaterThan(10);
	await pass(shop.db, 11);
	expect(await openNode(shop.db).ask(caller)).toBeUndefined();
	expect(await openNode(shop.db).ask(caller)).toBeLessThanOrEqual(10);
});

test('a node refuses a request from memory until there is room; a smaller request needs less room', async ({
	shop,
}) => {
	const node = openNode(shop.db);
	const caller = newCaller();
	await node.ask(caller, 5);
	expect(await node.ask(caller, 6)).toBeGreaterThan(40);
	const insert = vi.spyOn(shop.db, 'insert');
	for (let turn = 0; turn < 20; turn++) expect(await node.ask(caller, 6)).toBeGreaterThan(40);
	expect(insert).not.toHaveBeenCalled();
	expect(await node.ask(caller)).toBeUndefined();
	insert.mockRestore();
});

test('a returned allowance can be used again', async ({ shop }) => {
	const node = openNode(shop.db);
	const caller = newCaller();
	await node.ask(caller, 6);
	expect(await node.ask(caller)).toBeGreaterThan(0);
	await node.giveBack(caller);
	expect(await node.ask(caller)).toBeUndefined();
	expect(await node.ask(caller)).toBeGreaterThan(0);
});

test('a clock that was set forward and back locks nobody out, and unused allowances have no row', async ({ shop }) => {
	const [early, late] = [newCaller(), newCaller()];
	await openNode(shop.db).ask(early, 6);
	await pass(shop.db, -3_600);
	expect(await openNode(shop.db).ask(early, 3)).toBeUndefined();
	await openNode(shop.db).ask(late);
	await pass(shop.db, 10);
	await deleteRefilledLimits(shop.db);
	const keys = (await shop.db.select().from(allowances)).map(({ key }) => key);
	expect(keys).toContain(digest(`too_many ${early}`));
	expect(keys).not.toContain(digest(`too_many ${late}`));
});
