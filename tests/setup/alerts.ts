import { desc, eq } from 'drizzle-orm';
import { createCipher } from '../../backend/db/cipher.ts';
import type { Database } from '../../backend/db/database.ts';
import { openMail } from '../../backend/mail/sealed-token.ts';
import { outbox } from '../../backend/mail/tables.ts';
import { spotPrices } from '../../backend/pricing/tables.ts';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import type { Client } from './client.ts';
import { authSecret, shopUrl } from './client.ts';

const cipher = createCipher(authSecret);

let people = 0;

/** A new email address with its own network address. */
export function newPerson() {
	const number = ++people;
	return {
		email: `person-${number}@example.com`,
		from: { 'X-Forwarded-For': `198.51.${100 + Math.floor(number / 250)}.${number % 250}` },
	};
}

/** Reads the mails to an address, newest first. */
export async function mailsTo(db: Database, email: string) {
	const kept = await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.createdAt));
	return Promise.all(kept.map((mail) => openMail(cipher, mail)));
}

/** Extracts the token from the link in a mail. */
export function tokenIn(text: string | undefined): string {
	const token = text?.match(new RegExp(`${shopUrl}/alerts/(?:confirm|unsubscribe)/([\\w-]{43})\n`))?.[1];
	if (!token) throw new Error(`No link in: ${text}`);
	return token;
}

/** Creates an alert for gold and confirms it by its mailed link. */
export async function watchGold(
	shop: Client & { db: Database },
	{ email, from }: ReturnType<typeof newPerson>,
	direction: 'above' | 'below',
	price: number,
) {
	await shop.post('addAlert', { metal_id: 'gold', direction, price, email }, from);
	const [mail] = await mailsTo(shop.db, email);
	const { alert } = (await shop.post('confirmAlert', { token: tokenIn(mail?.text) })).body;
	if ('product' in alert) throw new Error('The price alert is an alert for a product.');
	return alert;
}

/** Writes the spot price of a metal without notifications. */
export async function setAsk(db: Database, metalId: MetalId, askCents: number): Promise<void> {
	await db.update(spotPrices).set({ askCents }).where(eq(spotPrices.metalId, metalId));
}
