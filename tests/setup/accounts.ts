import type { Database } from '../../backend/db/database.ts';
import { type AccountLink, tokenIn } from '../../contract/accounts/links.ts';
import { mailsTo, newPerson } from './alerts.ts';
import type { Client } from './client.ts';

export type Shop = Client & { db: Database };

export const goodPassword = 'seven grey herons';

/** The token of the last link of that kind that was mailed to an address. */
export async function mailedToken(db: Database, email: string, link: AccountLink): Promise<string> {
	const texts = (await mailsTo(db, email)).map(({ text }) => text);
	const links = texts.flatMap((text) => text.match(/https:\S+/g) ?? []);
	const [token] = links.flatMap((url) => tokenIn(new URL(url).hash, link) ?? []);
	if (!token) throw new Error(`There is no link to ${link} in: ${texts.join('\n')}`);
	return token;
}

/** What a call carries that somebody makes with a session's token. */
export const asPerson = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Opens the link that was mailed to a new address, as who knows the password of its account, from their own place on the network. */
export async function verify(shop: Shop, { email, from }: ReturnType<typeof newPerson>) {
	const token = await mailedToken(shop.db, email, 'verify');
	return (await shop.post('verifyEmail', { token, password: goodPassword }, from)).body;
}

/** Somebody with an account, at an address of their own on the network. */
export async function newAccount({ shop, isVerified = true }: { shop: Shop; isVerified?: boolean }) {
	const person = newPerson();
	const { email, from } = person;
	const { body } = await shop.post('register', { name: 'Ada Lovelace', email, password: goodPassword }, from);
	if (isVerified) await verify(shop, person);
	const logIn = (password = goodPassword, userAgent = 'Firefox/140.0 (X11; Linux)') =>
		shop.post('logIn', { email, password }, { ...from, 'User-Agent': userAgent });
	return { email, from, logIn, openBy: body.open_by };
}

/** Somebody who is logged in. */
export async function newLogin(shop: Shop) {
	const account = await newAccount({ shop });
	const { token, user } = (await account.logIn()).body;
	return { ...account, token, user, headers: { ...account.from, ...asPerson(token) } };
}
