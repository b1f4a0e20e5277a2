import { sql } from 'drizzle-orm';
import { metals } from '../pricing/tables.ts';
import { products } from './tables.ts';

/** True for products of a metal that the operator has paused. The shop neither sells nor buys it meanwhile. */
export const isSalePaused = sql<boolean>`coalesce(${products.metalId} = any(array(select ${metals.id} from ${metals} where ${metals.salesPausedAt} is not null)), false)`;

/** How many items can be bought now: the stock, or 0 while the metal is paused. */
export const availableQuantity = sql<number>`case when ${isSalePaused} then 0 else ${products.quantity} end`.mapWith(
	Number,
);
