import type { Database } from '../../backend/db/database.ts';
import { type AccountLink, tokenIn } from '../../contract/accounts/links.ts';
import { mailsTo, newPerson } from './alerts.ts';
import type { Client } from './client.ts';

export type Shop = Client & { db: Database };

export const goodPassword = 'seven grey herons';

/** Reads the token of the latest mailed link of a kind. */
export async function mailedToken(db: Database, email: string, link: AccountLink): Promise<string> {
	const texts = (await mailsTo(db, email)).map(({ text }) => text);
	const links = texts.flatMap((text) => text.match(/https:\S+/g) ?? []);
	const [token] = links.flatMap((url) => tokenIn(new URL(url).hash, link) ?? []);
	if (!token) throw new Error(`No link to ${link} in: ${texts.join('\n')}`);
	return token;
}

/** Headers of a call with a session token. */
export const asPerson = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Verifies a new email address by its mailed link and the account's password. */
export async function verify(shop: Shop, { email, from }: ReturnType<typeof newPerson>) {
	const token = await mailedToken(shop.db, email, 'verify');
	return (await shop.post('verifyEmail', { token, password: goodPassword }, from)).body;
}

/** Creates an account, with its own network address. */
export async function newAccount({ shop, isVerified = true }: { shop: Shop; isVerified?: boolean }) {
	const person = newPerson();
	const { email, from } = person;
	const { body } = await shop.post('register', { name: 'Ada Lovelace', email, password: goodPassword }, from);
	if (isVerified) await verify(shop, person);
	const logIn = (password = goodPassword, userAgent = 'Firefox/140.0 (X11; Linux)') =>
		shop.post('logIn', { email, password }, { ...from, 'User-Agent': userAgent });
	return { email, from, logIn, openBy: body.open_by };
}

/** Creates an account and logs in. */
export async function newLogin(shop: Shop) {
	const account = await newAccount({ shop });
	const { token, user } = (await account.logIn()).body;
	return { ...account, token, user, headers: { ...account.from, ...asPerson(token) } };
}
