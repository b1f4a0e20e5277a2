import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { type AccountLink, accountLink } from '../../contract/accounts/links.ts';
import { ago, clock, now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { notFound, type Refusal } from '../http/refusal.ts';
import { sealToken, tokenPlaceholder } from '../mail/sealed-token.ts';
import { linkLifetime } from './account-limits.ts';
import type { Accounts } from './accounts.ts';
import { accountLinks } from './tables.ts';

/** A link as the outbox stores it. Its token is encrypted until the email is sent. */
export type MailedLink = { url: string; sealedToken: string };

/** Creates a link for an email. It replaces the person's previous link of that kind. */
export async function makeLink(
	tx: Database,
	{ shopUrl, digestToken, cipher }: Accounts,
	{ userId, kind, email }: { userId: string; kind: AccountLink; email: string },
): Promise<MailedLink> {
	const token = randomBytes(32).toString('base64url');
	const link = { token: digestToken(token), email };
	await tx
		.insert(accountLinks)
		.values({ userId, kind, ...link })
		.onConflictDoUpdate({ target: [accountLinks.userId, accountLinks.kind], set: { ...link, createdAt: now } });
	return { url: accountLink(shopUrl, kind, tokenPlaceholder), sealedToken: sealToken(cipher, email, token) };
}

/** The expiry of a link that is sent now. */
export async function linkExpiry(db: Database, kind: AccountLink) {
	const time = await clock.databaseTime(db);
	return { open_by: new Date(time.getTime() + linkLifetime[kind]).toISOString() };
}

export const unknownLink = (): Refusal =>
	notFound('token', 'This link was already used, has expired or was replaced by a newer one.');

const isWorking = ({ digestToken }: Accounts, kind: AccountLink, token: string) =>
	and(
		eq(accountLinks.token, digestToken(token)),
		eq(accountLinks.kind, kind),
		gt(accountLinks.createdAt, ago(linkLifetime[kind])),
	);

/** @throws Refusal 404 for a link that does not work */
export async function findLink(db: Database, accounts: Accounts, kind: AccountLink, token: string) {
	const [link] = await db
		.select()
		.from(accountLinks)
		.where(isWorking(accounts, kind, token));
	if (!link) throw unknownLink();
	return link;
}

/**
 * Consumes a link in the transaction of the change that it allows. @throws Refusal 404 for a link that does not work
 */
export async function consumeLink(tx: Database, accounts: Accounts, kind: AccountLink, token: string): Promise<void> {
	const [link] = await tx
		.delete(accountLinks)
		.where(isWorking(accounts, kind, token))
		.returning({ userId: accountLinks.userId });
	if (!link) throw unknownLink();
}
