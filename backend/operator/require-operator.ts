import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type Scope, scopesOfRole } from '../../contract/operator-roles.ts';
import { hour, minute } from '../../contract/time-spans.ts';
import { operators, sessions, users } from '../accounts/tables.ts';
import type { DigestToken } from '../accounts/token-digest.ts';
import { ago, now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { subnetOf } from '../http/client-address.ts';
import { isSameSecret } from '../http/compare-secrets.ts';
import type { Actor, RequireOperator } from '../http/operator.ts';
import { Refusal } from '../http/refusal.ts';
import { createSharedRateLimit } from '../limits/rate-limit-in-database.ts';
import { recordChange } from './audit.ts';
import { hasSecondFactor } from './operator-people.ts';
import { operatorKeys } from './tables.ts';

const code = 'too_many_operator_tokens';

/** Limits of wrong tokens per network, and of all networks that have not sent the right one. */
const limits = {
	network: {
		most: 20,
		window: 15 * minute,
		code,
		message: (wait: string) =>
			`Too many wrong operator's tokens have come from your network address. Try again in ${wait}.`,
	},
	all: {
		most: 200,
		window: hour,
		code,
		message: (wait: string) =>
			`Too many wrong operator's tokens have come from everywhere. Run the command where the shop runs, or try again in ${wait}.`,
	},
};

/** The operator's commands usually run here. A flood from elsewhere must not lock the operator out. */
const loopbackNetworks = ['127.0.0.1', '0:0:0:0::/64'];

type Options = {
	/** The token of the machine, which may do everything. Without it, only accounts and keys are accepted. */
	token: string | undefined;
	digestToken: DigestToken;
	log: Logger;
};

/**
 * Accepts requests with the token of the machine, of an operator's session, or a key. Counts a token before comparing it, so that
 * nobody can try more than the limits allow, and undoes the count if it was right. Logs each wrong token that was compared, without
 * the token itself. The limits also protect the log from floods.
 */
export function requireOperator(db: Database, { token, digestToken, log }: Options): RequireOperator {
	const networkLimit = createSharedRateLimit(db, limits.network);
	const totalLimit = createSharedRateLimit(db, limits.all);
	/** Networks that have sent a right token. */
	const known = new LRUCache<string, true>({ max: 100 });
	for (const network of loopbackNetworks) known.set(network, true);

	async function identify(authorization: string): Promise<Actor | undefined> {
		if (token !== undefined && isSameSecret(authorization, `Bearer ${token}`)) return { kind: 'machine' };
		const [, given] = authorization.match(/^Bearer +(\S+) *$/i) ?? [];
		if (!given) return undefined;
		const digest = digestToken(given);
		return (await findKey(db, digest)) ?? findOperator(db, digest);
	}

	return async (authorization = '', { name, scope, network }) => {
		const isCounted = !known.has(network);
		await networkLimit.take(network);
		if (isCounted) await totalLimit.take('all');
		const actor = await identify(authorization);
		if (!actor) {
			log.warn({ call: name, subnet: subnetOf(network) }, "refused a wrong operator's token");
			throw new Refusal(
				401,
				'operator_token_refused',
				'Send the token of an operator as Authorization: Bearer. It is a key, the session of an operator, OPERATOR_TOKEN, or in the file operator-token of DATA_DIR.',
				{ headers: { 'WWW-Authenticate': 'Bearer' } },
			);
		}
		known.set(network, true);
		await networkLimit.giveBack(network);
		if (isCounted) await totalLimit.giveBack('all');
		requireScope(actor, scope);
		return {
			actor,
			async record(tx, change) {
				// The role or key may have been taken away since the request arrived.
				requireScope(await current(tx, actor), scope);
				await recordChange(tx, actor, name, change);
			},
		};
	};
}

/** Reads the role or the key again. @returns undefined if it was taken away */
async function current(tx: Database, actor: Actor): Promise<Actor | undefined> {
	if (actor.kind === 'machine') return actor;
	if (actor.kind === 'key') {
		const [key] = await tx.select().from(operatorKeys).where(eq(operatorKeys.id, actor.id));
		return key && actor;
	}
	const [operator] = await tx.select().from(operators).where(eq(operators.userId, actor.id));
	return operator && { ...actor, role: operator.role };
}

/** @throws Refusal 403 */
function requireScope(actor: Actor | undefined, scope: Scope): void {
	if (!actor)
		throw new Refusal(403, 'scope_missing', 'Your role or key was taken away meanwhile. Nothing was changed.');
	if (actor.kind === 'machine') return;
	const allowed = actor.kind === 'key' ? actor.scopes : scopesOfRole[actor.role];
	if (allowed.includes(scope)) return;
	const who = actor.kind === 'key' ? `The key ${actor.name}` : `The role ${actor.role}`;
	throw new Refusal(403, 'scope_missing', `${who} does not allow ${scope}.`);
}

async function findKey(db: Database, digest: string): Promise<Actor | undefined> {
	const [key] = await db.select().from(operatorKeys).where(eq(operatorKeys.token, digest));
	if (!key) return undefined;
	// Once a minute is enough to see which keys are in use.
	await db
		.update(operatorKeys)
		.set({ lastUsedAt: now })
		.where(
			and(eq(operatorKeys.id, key.id), or(isNull(operatorKeys.lastUsedAt), lt(operatorKeys.lastUsedAt, ago(minute)))),
		);
	return { kind: 'key', id: key.id, name: key.name, scopes: key.scopes };
}

/**
 * Finds the operator whose session has this digest.
 *
 * @throws Refusal 403 if the session has not proved two factors, or the account no longer has a second one
 */
async function findOperator(db: Database, digest: string): Promise<Actor | undefined> {
	const [row] = await db
		.select({
			id: users.id,
			email: users.email,
			role: operators.role,
			isStrong: sql<boolean>`${sessions.hasTwoFactors} and ${hasSecondFactor}`,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.innerJoin(operators, eq(operators.userId, users.id))
		.where(and(eq(sessions.token, digest), gt(sessions.expiresAt, now)));
	if (!row) return undefined;
	const { isStrong, ...operator } = row;
	if (isStrong) return { kind: 'person', ...operator };
	throw new Refusal(
		403,
		'second_factor_needed',
		'Operators need a second factor. Turn on two-step login or add a passkey in your account, then log in with it.',
	);
}
