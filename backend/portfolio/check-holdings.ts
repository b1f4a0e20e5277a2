import { and, inArray, isNotNull } from 'drizzle-orm';
import type { HoldingRequest } from '../../contract/portfolio/holding.ts';
import { hour } from '../../contract/time-spans.ts';
import { products } from '../catalogue/tables.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { metals } from '../pricing/tables.ts';

/** What is wrong with one of some holdings, by its place among them. */
type HoldingFault = { at: number; field: 'acquired_on' | 'metal_id' | 'product_id'; message: string };

/** What only the shop can say of holdings: which metals and products there are, and which day it is. */
export async function faultsOf(db: Database, requests: readonly HoldingRequest[]): Promise<HoldingFault[]> {
	const faults = [dayFaults, metalFaults, productFaults].map((find) => find(db, requests));
	return (await Promise.all(faults)).flat().sort((one, other) => one.at - other.at);
}

/** @throws Refusal 400 */
export async function requireTrue(db: Database, request: HoldingRequest): Promise<void> {
	const [fault] = await faultsOf(db, [request]);
	if (!fault) return;
	const { field, message } = fault;
	throw new Refusal(400, codes[field], message, { fields: { [field]: message } });
}

const codes = { acquired_on: 'invalid_request', metal_id: 'invalid_request', product_id: 'unknown_product' };

/** By how much the day that is the farthest ahead on Earth is ahead of UTC, in milliseconds. */
const farthestAhead = 14 * hour;

/** The latest day that is today anywhere, as YYYY-MM-DD: no holding is from a later one. */
export const latestDay = (now: Date): string => new Date(now.getTime() + farthestAhead).toISOString().slice(0, 10);

async function dayFaults(db: Database, requests: readonly HoldingRequest[]): Promise<HoldingFault[]> {
	const latest = latestDay(await clock.databaseTime(db));
	const message = 'Enter today’s date or an earlier one.';
	return requests.flatMap(({ acquired_on }, at) =>
		acquired_on > latest ? [{ at, field: 'acquired_on' as const, message }] : [],
	);
}

async function metalFaults(db: Database, requests: readonly HoldingRequest[]): Promise<HoldingFault[]> {
	const known = new Set((await db.select({ id: metals.id }).from(metals)).map(({ id }) => id));
	return requests.flatMap(({ metal_id }, at) =>
		known.has(metal_id) ? [] : [{ at, field: 'metal_id' as const, message: `The shop has no metal '${metal_id}'.` }],
	);
}

async function productFaults(db: Database, requests: readonly HoldingRequest[]): Promise<HoldingFault[]> {
	const ids = [...new Set(requests.flatMap(({ product_id }) => product_id ?? []))];
	const rows = await db
		.select({ id: products.id, metalId: products.metalId })
		.from(products)
		.where(and(inArray(products.id, ids), isNotNull(products.metalId)));
	const metalOf = new Map(rows.map(({ id, metalId }) => [id, metalId]));
	return requests.flatMap(({ product_id, metal_id }, at) => {
		if (product_id === undefined || metalOf.get(product_id) === metal_id) return [];
		const metal = metalOf.get(product_id);
		const message = metal
			? `The product ${product_id} is ${metal}.`
			: `The shop has no product ${product_id} of metal.`;
		return [{ at, field: 'product_id' as const, message }];
	});
}
