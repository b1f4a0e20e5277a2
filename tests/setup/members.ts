import { randomBytes, randomUUID } from 'node:crypto';
import { hashPassword } from '../../backend/accounts/login/password-hash.ts';
import { accountLinks, credentials, sessions, users } from '../../backend/accounts/tables.ts';
import { createTokenDigest } from '../../backend/accounts/token-digest.ts';
import { fromNow } from '../../backend/db/clock.ts';
import { asPerson, goodPassword } from './accounts.ts';
import { authSecret } from './client.ts';
import type { Nodes } from './shop-nodes.ts';

const digestToken = createTokenDigest(authSecret);
const newToken = () => randomBytes(32).toString('base64url');
let hash: Promise<string> | undefined;

/** Writes an account, its login and its verification link directly to the database, which is faster than the API. */
export async function newMember({ db }: Nodes, isVerified: boolean) {
	hash ??= hashPassword(goodPassword);
	const [id, token, link] = [randomUUID(), newToken(), newToken()];
	const email = `member-${id}@example.com`;
	await db.insert(users).values({ id, name: 'Ada', email, emailVerified: isVerified });
	await db
		.insert(credentials)
		.values({ id: randomUUID(), userId: id, providerId: 'credential', accountId: id, password: await hash });
	await db
		.insert(sessions)
		.values({ id: randomUUID(), userId: id, token: digestToken(token), expiresAt: fromNow(3_600_000) });
	await db.insert(accountLinks).values({ userId: id, kind: 'verify', token: digestToken(link), email });
	return { id, email, link, headers: asPerson(token) };
}
