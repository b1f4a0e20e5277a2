import { and, desc, eq, inArray } from 'drizzle-orm';
import { now } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { maxNetworks } from '../account-limits.ts';
import type { Accounts } from '../accounts.ts';
import { knownNetworks } from '../tables.ts';

/** The digest that the database stores instead of a network address. */
export const digestNetwork = ({ digestToken }: Pick<Accounts, 'digestToken'>, network: string): string =>
	digestToken(`network ${network}`);

type Use = {
	userId: string;
	network: string;
	/** False for a network that has only reset the password. */
	hasLoggedIn: boolean;
};

/** Stores that a network belongs to a person. Deletes the person's oldest networks beyond `maxNetworks`. */
export async function rememberNetwork(tx: Database, accounts: Accounts, { userId, network, hasLoggedIn }: Use) {
	await tx
		.insert(knownNetworks)
		.values({ userId, network: digestNetwork(accounts, network), hasLoggedIn })
		.onConflictDoUpdate({
			target: [knownNetworks.userId, knownNetworks.network],
			set: { lastSeenAt: now, ...(hasLoggedIn && { hasLoggedIn }) },
		});
	const beyond = tx
		.select({ network: knownNetworks.network })
		.from(knownNetworks)
		.where(eq(knownNetworks.userId, userId))
		.orderBy(desc(knownNetworks.lastSeenAt))
		.offset(maxNetworks);
	await tx.delete(knownNetworks).where(and(eq(knownNetworks.userId, userId), inArray(knownNetworks.network, beyond)));
}
