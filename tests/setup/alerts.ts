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

/** Somebody who has not asked for anything yet, at an address of their own. */
export function newPerson() {
	const number = ++people;
	return {
		email: `person-${number}@example.com`,
		from: { 'X-Forwarded-For': `198.51.${100 + Math.floor(number / 250)}.${number % 250}` },
	};
}

/** The mails to an address, the newest first, as they are sent. */
export async function mailsTo(db: Database, email: string) {
	const kept = await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.createdAt));
	return Promise.all(kept.map((mail) => openMail(cipher, mail)));
}

/** The token of the link in a mail. */
export function tokenIn(text: string | undefined): string {
	const token = text?.match(new RegExp(`${shopUrl}/alerts/(?:confirm|unsubscribe)/([\\w-]{43})\n`))?.[1];
	if (!token) throw new Error(`There is no link in: ${text}`);
	return token;
}

/** Asks for an alert of gold and confirms it by the link in the mail. */
export async function watchGold(
	shop: Client & { db: Database },
	{ email, from }: ReturnType<typeof newPerson>,
	direction: 'above' | 'below',
	price: number,
) {
	await shop.post('addAlert', { metal_id: 'gold', direction, price, email }, from);
	const [mail] = await mailsTo(shop.db, email);
	const { alert } = (await shop.post('confirmAlert', { token: tokenIn(mail?.text) })).body;
	if ('product' in alert) throw new Error('The alert of a price is one of a product.');
	return alert;
}

/** Writes the spot price of a metal, and nothing that follows from it. */
export async function setAsk(db: Database, metalId: MetalId, askCents: number): Promise<void> {
	await db.update(spotPrices).set({ askCents }).where(eq(spotPrices.metalId, metalId));
}
