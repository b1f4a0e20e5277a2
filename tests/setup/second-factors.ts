import { eq } from 'drizzle-orm';
import { secondFactors } from '../../backend/accounts/tables.ts';
import { goodPassword, newLogin, type Shop } from './accounts.ts';
import { authenticator } from './authenticator.ts';

/** Creates an account with a second factor and logs in. */
export async function newFactor(shop: Shop) {
	const person = await newLogin(shop);
	const { headers, from, email } = person;
	const { uri, secret } = (await shop.post('beginSecondFactor', { password: goodPassword }, headers)).body;
	const code = authenticator(uri);
	const confirmed = await shop.post('confirmSecondFactor', { code: await code(0) }, headers);
	const logIn = (typed?: string, of: string = goodPassword) =>
		shop.post('logIn', { email, password: of, ...(typed !== undefined && { code: typed }) }, from);
	/** Makes a used code valid again, as if half a minute had passed. */
	const forgetUses = () =>
		shop.db.update(secondFactors).set({ usedUpTo: 0 }).where(eq(secondFactors.userId, person.user.id));
	return {
		...person,
		uri,
		secret,
		code,
		codes: confirmed.body.recovery_codes as [string, string, string, string],
		logIn,
		forgetUses,
	};
}
