import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { type AccountLink, accountLink } from '../../contract/accounts/links.ts';
import type { Cipher } from '../db/cipher.ts';
import { ago, clock, now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { notFound, type Refusal } from '../http/refusal.ts';
import { sealToken, tokenPlace } from '../mail/sealed-token.ts';
import { linkLifetime } from './rules.ts';
import type { Seal } from './seal.ts';
import { accountLinks } from './tables.ts';

type Maker = { shopUrl: string; seal: Seal; cipher: Cipher };
type Wanted = { userId: string; kind: AccountLink; email: string };

/** A link as a mail holds it: its token is put in when that is sent. */
export type MailedLink = { url: string; sealedToken: string };

/** A new link for a mail to `email`; the one before, of that kind to that person, no longer works. */
export async function makeLink(
	tx: Database,
	{ shopUrl, seal, cipher }: Maker,
	{ userId, kind, email }: Wanted,
): Promise<MailedLink> {
	const token = randomBytes(32).toString('base64url');
	const kept = { token: seal(token), email };
	await tx
		.insert(accountLinks)
		.values({ userId, kind, ...kept })
		.onConflictDoUpdate({ target: [accountLinks.userId, accountLinks.kind], set: { ...kept, createdAt: now } });
	return { url: accountLink(shopUrl, kind, tokenPlace), sealedToken: await sealToken(cipher, email, token) };
}

/** Until when a link that is mailed now works. */
export async function openBy(db: Database, lifetime: number) {
	const time = await clock.databaseTime(db);
	return { open_by: new Date(time.getTime() + lifetime).toISOString() };
}

export const unknownLink = (): Refusal =>
	notFound('token', 'This link was used, has expired, or was replaced by a newer one.');

const works = (seal: Seal, kind: AccountLink, token: string) =>
	and(
		eq(accountLinks.token, seal(token)),
		eq(accountLinks.kind, kind),
		gt(accountLinks.createdAt, ago(linkLifetime[kind])),
	);

/**
 * Whose a link is, and the address that it was mailed to.
 *
 * @throws Refusal 404 when it does not work (any more)
 */
export async function findLink(db: Database, seal: Seal, kind: AccountLink, token: string) {
	const [link] = await db
		.select()
		.from(accountLinks)
		.where(works(seal, kind, token));
	if (!link) throw unknownLink();
	return link;
}

/** Likewise, for a link that works once: in the transaction of what it is used for. */
export async function useUpLink(tx: Database, seal: Seal, kind: AccountLink, token: string) {
	const [link] = await tx
		.delete(accountLinks)
		.where(works(seal, kind, token))
		.returning();
	if (!link) throw unknownLink();
	return link;
}
