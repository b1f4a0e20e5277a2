import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { hour, minute } from '../../contract/time-spans.ts';
import type { Database } from '../db/database.ts';
import { subnetOf } from '../http/client-address.ts';
import { isSameSecret } from '../http/compare-secrets.ts';
import { Refusal } from '../http/refusal.ts';
import { createSharedAllowance } from '../limits/rate-limit-in-database.ts';

const code = 'too_many_operator_tokens';

/** Wrong tokens of one network, and of all networks that have not sent the right one. */
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

/** Where the command runs as a rule: a flood of others must not keep the operator out. */
const ownMachine = ['127.0.0.1', '0:0:0:0::/64'];

/**
 * Lets only requests with the operator's token pass. A token counts before it is compared, so that nobody tries more of them than the
 * limits allow, and comes back if it was right. Each wrong one that was compared is logged, without the token: the limits also keep a
 * flood out of the log.
 *
 * @param token without one, nobody passes
 * @returns throws Refusal 401 for a wrong token, and 429 for one too many
 */
export function requireOperator(
	db: Database,
	token: string | undefined,
	log: Logger,
): (c: Context, network: string) => Promise<void> {
	const ofNetwork = createSharedAllowance(db, limits.network);
	const ofAll = createSharedAllowance(db, limits.all);
	/** Networks that have sent the right token. */
	const known = new LRUCache<string, true>({ max: 100 });
	for (const network of ownMachine) known.set(network, true);

	return async (c, network) => {
		const isCounted = !known.has(network);
		await ofNetwork.take(network);
		if (isCounted) await ofAll.take('all');
		if (token !== undefined && isSameSecret(c.req.header('Authorization') ?? '', `Bearer ${token}`)) {
			known.set(network, true);
			await ofNetwork.giveBack(network);
			if (isCounted) await ofAll.giveBack('all');
			return;
		}
		log.warn({ call: c.req.path, subnet: subnetOf(network) }, "a wrong operator's token was refused");
		throw new Refusal(
			401,
			'operator_token_refused',
			"Send the operator's token as Authorization: Bearer. It is in OPERATOR_TOKEN, or in the file operator-token of DATA_DIR.",
			{ headers: { 'WWW-Authenticate': 'Bearer' } },
		);
	};
}
