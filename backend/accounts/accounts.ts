import { cipherBy } from '../db/cipher.ts';
import type { Database } from '../db/database.ts';
import type { AccountRules } from './account-limits.ts';
import { createAccountRateLimits } from './account-rate-limits.ts';
import { tokenDigestBy } from './token-digest.ts';

export type AccountOptions = {
	/** AUTH_SECRET. */
	secret: string;
	/** Origin that the links in emails begin with. */
	shopUrl: string;
	rules: AccountRules;
};

/** What the calls of accounts work with. */
export function openAccounts(db: Database, { secret, shopUrl, rules }: AccountOptions) {
	const { hostname, origin } = new URL(shopUrl);
	return {
		db,
		shopUrl,
		site: { hostname, origin },
		digestToken: tokenDigestBy(secret),
		cipher: cipherBy(secret),
		limits: createAccountRateLimits(db, rules),
	};
}
export type Accounts = ReturnType<typeof openAccounts>;
