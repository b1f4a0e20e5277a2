import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { type SellStatus, sellStatuses } from '../../contract/selling/request-state.ts';
import { instant } from '../db/columns.ts';
import { createRowRule, hasFields, isFiniteTime, isListOf, isNullOr, isOneOf } from '../db/row-rules.ts';

/** A row of a request with its offer. Amounts are integer cents. */
export type OfferedRow = {
	title: string;
	metalId: MetalId;
	fineWeightMicroOz: number;
	pieces: number;
	eachCents: number;
};

export const sellRequestNumbers = pgSequence('sell_request_numbers', { startWith: 100_001 });

const sellRule = createRowRule(sql`'Request ' || number`);

/**
 * Requests to sell to the shop, with their offers. A request is open until the items arrive or its deadline passes;
 * then it counts as expired without a change of the row. Old requests without a result are deleted, see
 * `move-request.ts`.
 */
export const sellRequests = pgTable(
	'sell_requests',
	{
		id: uuid().primaryKey(),
		number: text().notNull().unique(),
		status: text().$type<SellStatus>().notNull().default('open'),
		name: text().notNull(),
		email: text().notNull(),
		phone: text(),
		rows: jsonb().$type<OfferedRow[]>().notNull(),
		/** The total that the seller saw, and the total that is guaranteed, which is never less. */
		shownCents: bigint('shown_cents', { mode: 'number' }).notNull(),
		totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
		hasSimulatedPrices: boolean('has_simulated_prices').notNull(),
		idempotencyKey: text('idempotency_key').notNull().unique(),
		/** Digest of the request that used the key, without the displayed total. */
		requestHash: text('request_hash').notNull(),
		/** Digest of the client's network address. */
		sender: text().notNull(),
		/** The mailbox that the email address delivers to: see `mail/mailbox.ts`. */
		mailbox: text().notNull(),
		isMailed: boolean('is_mailed').notNull(),
		madeAt: instant('made_at').notNull(),
		heldUntil: instant('held_until').notNull(),
		/** When it was paid or declined, the reason for the seller, and the operator's own note. */
		endedAt: instant('ended_at'),
		reason: text(),
		note: text(),
	},
	(table) => [
		index('sell_requests_made').on(table.madeAt),
		index('sell_requests_sender').on(table.sender, table.madeAt),
		index('sell_requests_mailbox').on(table.mailbox, table.madeAt),
		index('sell_requests_unbought').on(table.heldUntil).where(sql`${table.status} in ('open', 'declined')`),
		sellRule(
			'sell_requests_status',
			isOneOf(table.status, sellStatuses),
			`status must be one of ${sellStatuses.join(', ')}`,
			table.status,
		),
		sellRule(
			'sell_requests_amounts',
			sql`least(${table.shownCents}, ${table.totalCents}) >= 0`,
			'shown_cents and total_cents must be 0 or more',
		),
		sellRule(
			'sell_requests_rows',
			isListOf(
				table.rows,
				hasFields({
					title: 'string',
					metalId: 'string',
					fineWeightMicroOz: 'number',
					pieces: 'number',
					eachCents: 'number',
				}),
			),
			'rows must be a list of objects with title, metalId, fineWeightMicroOz, pieces and eachCents',
		),
		sellRule(
			'sell_requests_moments',
			sql`${isFiniteTime(table.madeAt)} and ${isFiniteTime(table.heldUntil)} and ${isNullOr(table.endedAt, isFiniteTime(table.endedAt))}`,
			'made_at, held_until and ended_at must not be infinite',
		),
	],
);
