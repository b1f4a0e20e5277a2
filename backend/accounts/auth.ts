import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { DBAdapterInstance } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { longestPassword, shortestPassword } from '../../contract/accounts/password-length.ts';
import { day } from '../../contract/time-spans.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { sessionIdle } from './rules.ts';
import type { Seal } from './seal.ts';
import { credentials, sessions, users } from './tables.ts';

/** What better-auth works with at one call: our transaction, and the hash of the password, which was made or held before it. */
type Work = { tx: Database; hash: string };

const work = new AsyncLocalStorage<Work>();

function current(): Work {
	const now = work.getStore();
	if (!now) throw new Error('better-auth was asked outside of a transaction.');
	return now;
}

/** The database of the transaction that runs. */
const transacting = new Proxy({} as Database, {
	get(_, name) {
		const { tx } = current();
		const value = Reflect.get(tx, name);
		return typeof value === 'function' ? value.bind(tx) : value;
	},
});

/** Keeps of a session's token only what its seal makes of it. */
const sealingAdapter = (seal: Seal): DBAdapterInstance => {
	const open = drizzleAdapter(transacting, {
		provider: 'pg',
		schema: { user: users, account: credentials, session: sessions },
	});
	return (options) => {
		const adapter = open(options);
		const create: typeof adapter.create = async (query) => {
			const { token } = query.data as { token?: unknown };
			if (query.model !== 'session' || typeof token !== 'string') return adapter.create(query);
			const row = await adapter.create({ ...query, data: { ...query.data, token: seal(token) } });
			return { ...(row as object), token } as never;
		};
		const within = { ...adapter, create };
		return { ...within, transaction: (work) => work(within) };
	};
};

export type AuthOptions = { secret: string; shopUrl: string; seal: Seal };

/**
 * better-auth, which opens accounts and begins sessions. It is only asked in this process and within a transaction of ours,
 * so that a mail is written with what it tells of; what it would say of cookies nobody gets to hear. See
 * docs/decisions/053-accounts.md.
 */
export function openAuth({ secret, shopUrl, seal }: AuthOptions) {
	const auth = betterAuth({
		appName: 'Assay',
		baseURL: shopUrl,
		secret,
		database: sealingAdapter(seal),
		emailAndPassword: {
			enabled: true,
			// Without it, who has an account is told by a second registration.
			autoSignIn: false,
			minPasswordLength: shortestPassword,
			maxPasswordLength: longestPassword,
			password: { hash: async () => current().hash, verify: async ({ hash }) => hash === current().hash },
		},
		session: { expiresIn: sessionIdle / 1000, updateAge: day / 1000 },
		rateLimit: { enabled: false },
		telemetry: { enabled: false },
		logger: { disabled: true },
		advanced: { database: { generateId: () => randomUUID() }, ipAddress: { disableIpTracking: true } },
	});
	/** @param hash of the password: what is kept of a new one, or what a given one was found to be right by */
	const within = <T>(db: Database, hash: string, ask: (tx: Database, api: typeof auth.api) => Promise<T>) =>
		inTransaction(db, (tx) => work.run({ tx, hash }, () => ask(tx, auth.api)));
	return { within };
}
