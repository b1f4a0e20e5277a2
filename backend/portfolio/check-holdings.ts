import { and, inArray, isNotNull } from 'drizzle-orm';
import type { HoldingRequest } from '../../contract/portfolio/holding.ts';
import { hour } from '../../contract/time-spans.ts';
import { products } from '../catalogue/tables.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { metals } from '../pricing/tables.ts';

/** An invalid field of a holding, with its index in the request. */
type HoldingError = { at: number; field: 'acquired_on' | 'metal_id' | 'product_id'; message: string };

/** Validates what only the shop knows: metals, products and today's date. */
export async function findErrors(db: Database, requests: readonly HoldingRequest[]): Promise<HoldingError[]> {
	const errors = [dayErrors, metalErrors, productErrors].map((find) => find(db, requests));
	return (await Promise.all(errors)).flat().sort((one, other) => one.at - other.at);
}

/** @throws Refusal 400 */
export async function requireValid(db: Database, request: HoldingRequest): Promise<void> {
	const [error] = await findErrors(db, [request]);
	if (!error) return;
	const { field, message } = error;
	throw new Refusal(400, codes[field], message, { fields: { [field]: message } });
}

const codes = { acquired_on: 'invalid_request', metal_id: 'invalid_request', product_id: 'unknown_product' };

/** The largest offset of a time zone from UTC, in milliseconds. */
const maxUtcOffset = 14 * hour;

/** The latest date that is today anywhere, as YYYY-MM-DD. No holding may have a later one. */
export const latestDay = (now: Date): string => new Date(now.getTime() + maxUtcOffset).toISOString().slice(0, 10);

async function dayErrors(db: Database, requests: readonly HoldingRequest[]): Promise<HoldingError[]> {
	const latest = latestDay(await clock.databaseTime(db));
	const message = 'Enter today’s date or an earlier one.';
	return requests.flatMap(({ acquired_on }, at) =>
		acquired_on > latest ? [{ at, field: 'acquired_on' as const, message }] : [],
	);
}

async function metalErrors(db: Database, requests: readonly HoldingRequest[]): Promise<HoldingError[]> {
	const known = new Set((await db.select({ id: metals.id }).from(metals)).map(({ id }) => id));
	return requests.flatMap(({ metal_id }, at) =>
		known.has(metal_id) ? [] : [{ at, field: 'metal_id' as const, message: `The shop has no metal '${metal_id}'.` }],
	);
}

async function productErrors(db: Database, requests: readonly HoldingRequest[]): Promise<HoldingError[]> {
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
