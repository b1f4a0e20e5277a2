import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { closeAfter } from '../../contract/calendar/deadlines.ts';
import { formatDollars } from '../../contract/format-dollars.ts';
import { toCents } from '../../contract/pricing/amount.ts';
import {
	sellDays,
	sellDollars,
	sellMailsPerEmail,
	sellRequestsPerSender,
	sellTriesPerSender,
} from '../../contract/selling/limits.ts';
import type { SellRequest, SellRequestBody } from '../../contract/selling/selling.ts';
import { currentShop } from '../../contract/shop.ts';
import { day, hour } from '../../contract/time-spans.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { inTransaction, lockKeys } from '../db/transaction.ts';
import { findByKey, hashRequest, type IdempotentRow, makeOnce, requireSameRequest } from '../http/idempotency-keys.ts';
import { Refusal } from '../http/refusal.ts';
import { requireBelowLimit } from '../limits/rate-limit-by-rows.ts';
import { createSharedRateLimit } from '../limits/rate-limit-in-database.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { isBelowMailLimit, isBelowSharedMailLimit } from '../mail/mailbox-limit.ts';
import { outbox } from '../mail/tables.ts';
import { consumeLock, holderOf, lockPrices } from '../orders/price-lock.ts';
import type { PriceRules } from '../pricing/freshness.ts';
import { pausedRefusal, refuseWhilePaused, selectLast } from '../pricing/price-state.ts';
import { isSimulated, type SourceId } from '../pricing/source-id.ts';
import { findRequest } from './find-request.ts';
import { requestMail, shopMail } from './mail-texts.ts';
import { type OfferWithKey, offerRows, sumOf } from './offer-rows.ts';
import { presentOffer } from './present.ts';
import { sellRequestNumbers, sellRequests } from './tables.ts';

export type BuyingTerms = { prices: PriceRules; shopUrl: string };
type SellInput = { key: string; body: SellRequestBody; address: string };

const pausedMessage =
	'Live metal prices are unavailable, so we can’t make an offer right now. Please try again in a few minutes.';

const limit = {
	most: sellRequestsPerSender,
	window: day,
	code: 'too_many_sell_requests',
	message: (wait: string) =>
		`Your network has received ${sellRequestsPerSender} offers in a day. Request the next one in ${wait}.`,
};

/** Limits requests per network address, refused or not, because each computes and locks an offer. */
export const createSellRateLimit = (db: Database) =>
	createSharedRateLimit(db, {
		most: sellTriesPerSender,
		window: hour,
		code: 'too_many_sell_tries',
		message: (wait) => `Too many offer requests from your network. Try again in ${wait}.`,
	});

/**
 * Makes an offer at the shop's current spot prices, stores it with a number, and emails it. The total that the seller
 * saw is only compared. Repeating key and request returns the same response.
 *
 * @param countTry throws a Refusal 429 for too many attempts
 * @throws Refusal 409 with an offer, locked for ten minutes for the same key, if it is less than the seller agreed
 *   to; 409 for the key of another request, and for a total that is too small or too large; 404 and 410 for a product;
 *   429; 503 while prices are too old
 */
export async function sendRequest(
	db: Database,
	terms: BuyingTerms,
	input: SellInput,
	countTry: (address: string) => Promise<void>,
): Promise<SellRequest> {
	// Ignores the displayed total, which may have changed after a lost response.
	const { offer: _, ...withoutSum } = input.body;
	const requestHash = hashRequest(withoutSum);
	const findExisting = async () => {
		const found = await findByKey(db, sellRequests, input.key);
		return found && returnSameRequest(db, found, requestHash);
	};
	const existing = await findExisting();
	if (existing) return existing;
	await countTry(input.address);
	await refuseWhilePaused(db, terms.prices, pausedMessage);
	const { rows: offered, source } = await offerRows(db, input.body.items);
	requireAllowedTotal(sumOf(offered));
	const holder = holderOf(input.key, digest(`sell ${input.address}`));
	const lock = await lockPrices(db, holder, { lines: offered.map(toLine), source });
	const rows = offered.map((row, index) => ({ ...row, eachCents: lock.lines[index]?.askCents ?? row.eachCents }));
	if (sumOf(rows) < toCents(input.body.offer)) {
		const offer = await presentOffer(db, rows, lock.expiresAt);
		const message = `Our offer is now ${formatDollars(offer.total)}, less than the ${formatDollars(input.body.offer)} you agreed to. Submit again to accept it.`;
		throw new Refusal(409, 'price_changed', message, { extra: { offer } });
	}
	return makeOnce(findExisting, async () => {
		const id = await inTransaction(db, async (tx) => {
			// The source may have changed while the offer was computed.
			await refuseWhilePaused(tx, terms.prices, pausedMessage);
			if ((await selectLast(tx))?.source !== source) throw pausedRefusal(pausedMessage);
			const usedLock = { holder: holder.id, expiresAt: lock.expiresAt };
			return storeRequest(tx, terms, input, { rows, source, requestHash, lock: usedLock });
		});
		return findRequest(db, id);
	});
}

const toLine = ({ key, pieces, eachCents }: OfferWithKey) => ({
	productId: key,
	quantity: pieces,
	askCents: eachCents,
	saleCents: 0,
	breakCents: 0,
	surcharges: {},
});

type NewRequest = {
	rows: OfferWithKey[];
	source: SourceId;
	requestHash: string;
	/** The price lock, which is consumed. */
	lock: { holder: string; expiresAt: Date };
};

async function storeRequest(
	tx: Database,
	{ shopUrl }: BuyingTerms,
	{ key, body: { name, email, phone, offer }, address }: SellInput,
	{ rows, source, requestHash, lock }: NewRequest,
): Promise<string> {
	const now = await clock.databaseTime(tx);
	const sender = digest(address);
	await requireBelowLimit(
		tx,
		{ sender },
		{ at: sellRequests.madeAt, whose: eq(sellRequests.sender, sender) },
		limit,
		now,
	);
	const mailbox = mailboxOf(email);
	await lockKeys(tx, { mailbox });
	await consumeLock(tx, lock.holder, { lines: rows.map(toLine), expiresAt: lock.expiresAt });
	const mailed = { at: sellRequests.madeAt, whose: and(eq(sellRequests.mailbox, mailbox), sellRequests.isMailed) };
	const [request] = await tx
		.insert(sellRequests)
		.values({
			id: randomUUID(),
			number: sql<string>`${`${currentShop().sellPrefix}-`}::text || nextval(${sellRequestNumbers.seqName})`,
			name,
			email,
			phone: phone || null,
			rows: rows.map(({ key: _, ...row }) => row),
			shownCents: toCents(offer),
			totalCents: sumOf(rows),
			hasSimulatedPrices: isSimulated(source),
			idempotencyKey: key,
			requestHash,
			sender,
			mailbox,
			isMailed: (await isBelowMailLimit(tx, mailed, sellMailsPerEmail)) && (await isBelowSharedMailLimit(tx, mailbox)),
			madeAt: now,
			heldUntil: closeAfter(await readCalendar(tx), now, sellDays),
		})
		.returning();
	if (!request) throw new Error('cannot store the request');
	const context = { request, shopUrl };
	await tx
		.insert(outbox)
		.values([shopMail(context), ...(request.isMailed ? [{ ...requestMail(context), mailbox }] : [])]);
	return request.id;
}

function requireAllowedTotal(cents: number): void {
	if (cents < toCents(sellDollars.min)) {
		const message = `Your items come to less than ${formatDollars(sellDollars.min)}, our minimum.`;
		throw new Refusal(409, 'offer_too_small', message);
	}
	if (cents <= toCents(sellDollars.max)) return;
	const message = `We buy up to ${formatDollars(sellDollars.max)} at a time here. For more, use the contact page.`;
	throw new Refusal(409, 'offer_too_large', message);
}

async function returnSameRequest(db: Database, found: IdempotentRow, requestHash: string): Promise<SellRequest> {
	requireSameRequest(found, requestHash, 'request', { request_id: found.id });
	return findRequest(db, found.id);
}
