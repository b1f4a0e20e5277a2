import { createCipher } from '../db/cipher.ts';
import type { Database } from '../db/database.ts';
import type { AccountRules } from './account-limits.ts';
import { createAccountRateLimits } from './account-rate-limits.ts';
import { createTokenDigest } from './token-digest.ts';

export type AccountOptions = {
	/** The setting AUTH_SECRET. */
	secret: string;
	/** Origin of the links in emails. */
	shopUrl: string;
	rules: AccountRules;
};

/** The dependencies of the account calls. */
export function openAccounts(db: Database, { secret, shopUrl, rules }: AccountOptions) {
	const { hostname, origin } = new URL(shopUrl);
	return {
		db,
		shopUrl,
		site: { hostname, origin },
		digestToken: createTokenDigest(secret),
		cipher: createCipher(secret),
		limits: createAccountRateLimits(db, rules),
	};
}
export type Accounts = ReturnType<typeof openAccounts>;
