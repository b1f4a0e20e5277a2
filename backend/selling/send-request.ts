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
import { day, hour } from '../../contract/time-spans.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { inTransaction, takeTurns } from '../db/transaction.ts';
import { findByKey, hashRequest, type Made, makeOnce, requireSameRequest } from '../http/idempotency-keys.ts';
import { Refusal } from '../http/refusal.ts';
import { requireRoom } from '../limits/rate-limit-by-rows.ts';
import { createSharedAllowance } from '../limits/rate-limit-in-database.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { hasRoomForMail } from '../mail/mailbox-limit.ts';
import { outbox } from '../mail/tables.ts';
import { holderOf, lockPrices, spendLock } from '../orders/price-lock.ts';
import type { PriceRules } from '../pricing/freshness.ts';
import { pausedRefusal, refuseWhilePaused, selectLast } from '../pricing/price-state.ts';
import { isSimulated, type SourceId } from '../pricing/source-id.ts';
import { findRequest } from './find-request.ts';
import { houseMail, requestMail } from './mail-texts.ts';
import { type Offered, offerRows, sumOf } from './offer-rows.ts';
import { presentOffer } from './present.ts';
import { sellRequestNumbers, sellRequests } from './tables.ts';

export type BuyingTerms = { prices: PriceRules; shopUrl: string };
type Asked = { key: string; body: SellRequestBody; address: string };

const paused =
	'Live metal prices are unavailable, so we can’t make an offer right now. Please try again in a few minutes.';

const limit = {
	most: sellRequestsPerSender,
	window: day,
	code: 'too_many_sell_requests',
	message: (wait: string) =>
		`Your network has received ${sellRequestsPerSender} offers in a day. Request the next one in ${wait}.`,
};

/** How often one network address may ask, refused or not: each time an offer is worked out and locked. */
export const createTries = (db: Database) =>
	createSharedAllowance(db, {
		most: sellTriesPerSender,
		window: hour,
		code: 'too_many_sell_tries',
		message: (wait) => `Too many offer requests from your network. Try again in ${wait}.`,
	});

/**
 * Makes an offer for what somebody has, at the house's own spot prices, and keeps it: numbered, mailed, held. The sum that the sender
 * was shown is only held against it. The same key and request always answer the same.
 *
 * @param countTry throws a Refusal 429 for who asks too often
 * @throws Refusal 409 with an offer, held for ten minutes under the same key, where it is less than the sender agreed to; 409 for a key of another
 *   request, and for what comes to too little or too much; 404 and 410 for a product; 429; 503 while prices are too old
 */
export async function sendRequest(
	db: Database,
	terms: BuyingTerms,
	asked: Asked,
	countTry: (address: string) => Promise<void>,
): Promise<SellRequest> {
	// Without the sum that was shown: after a lost answer another may be on the screen.
	const { offer: _, ...withoutSum } = asked.body;
	const requestHash = hashRequest(withoutSum);
	const requestBefore = async () => {
		const made = await findByKey(db, sellRequests, asked.key);
		return made && sameRequest(db, made, requestHash);
	};
	const before = await requestBefore();
	if (before) return before;
	await countTry(asked.address);
	await refuseWhilePaused(db, terms.prices, paused);
	const { rows: wanted, source } = await offerRows(db, asked.body.items);
	refuseTooMuch(sumOf(wanted));
	const holder = holderOf(asked.key, digest(`sell ${asked.address}`));
	const lock = await lockPrices(db, holder, { lines: wanted.map(toLine), source });
	const rows = wanted.map((row, index) => ({ ...row, eachCents: lock.lines[index]?.askCents ?? row.eachCents }));
	if (sumOf(rows) < toCents(asked.body.offer)) {
		const offer = await presentOffer(db, rows, lock.expiresAt);
		const message = `Our offer is now ${formatDollars(offer.total)}, less than the ${formatDollars(asked.body.offer)} you agreed to. Submit again to accept it.`;
		throw new Refusal(409, 'price_changed', message, { extra: { offer } });
	}
	return makeOnce(requestBefore, async () => {
		const id = await inTransaction(db, async (tx) => {
			// Another source may have come while the offer was worked out.
			await refuseWhilePaused(tx, terms.prices, paused);
			if ((await selectLast(tx))?.source !== source) throw pausedRefusal(paused);
			const priced = { holder: holder.id, expiresAt: lock.expiresAt };
			return keep(tx, terms, asked, { rows, source, requestHash, lock: priced });
		});
		return findRequest(db, id);
	});
}

const toLine = ({ key, pieces, eachCents }: Offered) => ({
	productId: key,
	quantity: pieces,
	askCents: eachCents,
	saleCents: 0,
	breakCents: 0,
	surcharges: {},
});

type NewRequest = {
	rows: Offered[];
	source: SourceId;
	requestHash: string;
	/** Of its prices, which is used up. */
	lock: { holder: string; expiresAt: Date };
};

async function keep(
	tx: Database,
	{ shopUrl }: BuyingTerms,
	{ key, body: { name, email, phone, offer }, address }: Asked,
	{ rows, source, requestHash, lock }: NewRequest,
): Promise<string> {
	const now = await clock.databaseTime(tx);
	const sender = digest(address);
	await requireRoom(tx, { sender }, { at: sellRequests.madeAt, whose: eq(sellRequests.sender, sender) }, limit, now);
	const mailbox = mailboxOf(email);
	await takeTurns(tx, { mailbox });
	await spendLock(tx, lock.holder, { lines: rows.map(toLine), expiresAt: lock.expiresAt });
	const mailed = { at: sellRequests.madeAt, whose: and(eq(sellRequests.mailbox, mailbox), sellRequests.isMailed) };
	const [request] = await tx
		.insert(sellRequests)
		.values({
			id: randomUUID(),
			number: sql<string>`'SL-' || nextval(${sellRequestNumbers.seqName})`,
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
			isMailed: await hasRoomForMail(tx, mailed, sellMailsPerEmail),
			madeAt: now,
			heldUntil: closeAfter(await readCalendar(tx), now, sellDays),
		})
		.returning();
	if (!request) throw new Error('The request was not stored.');
	const told = { request, shopUrl };
	await tx.insert(outbox).values([houseMail(told), ...(request.isMailed ? [requestMail(told)] : [])]);
	return request.id;
}

function refuseTooMuch(cents: number): void {
	if (cents < toCents(sellDollars.min)) {
		const message = `Your items come to less than ${formatDollars(sellDollars.min)}, our minimum.`;
		throw new Refusal(409, 'offer_too_small', message);
	}
	if (cents <= toCents(sellDollars.max)) return;
	const message = `We buy up to ${formatDollars(sellDollars.max)} at a time here. For more, use the contact page.`;
	throw new Refusal(409, 'offer_too_large', message);
}

async function sameRequest(db: Database, made: Made, requestHash: string): Promise<SellRequest> {
	requireSameRequest(made, requestHash, 'request', { request_id: made.id });
	return findRequest(db, made.id);
}
