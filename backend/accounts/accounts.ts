import { cipherBy } from '../db/cipher.ts';
import type { Database } from '../db/database.ts';
import { createAccountAllowances } from './account-rate-limits.ts';
import { openAuth } from './auth.ts';
import type { AccountRules } from './rules.ts';
import { sealBy } from './seal.ts';

export type AccountOptions = {
	/** AUTH_SECRET. */
	secret: string;
	/** Origin that the links in mails begin with. */
	shopUrl: string;
	rules: AccountRules;
};

/** What the calls of accounts work with. */
export function openAccounts(db: Database, { secret, shopUrl, rules }: AccountOptions) {
	const seal = sealBy(secret);
	const auth = openAuth({ secret, shopUrl, seal });
	const { hostname, origin } = new URL(shopUrl);
	return {
		db,
		shopUrl,
		site: { hostname, origin },
		seal,
		cipher: cipherBy(secret),
		auth,
		limits: createAccountAllowances(db, rules),
	};
}
export type Accounts = ReturnType<typeof openAccounts>;
