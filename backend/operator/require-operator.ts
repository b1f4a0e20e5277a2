import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { hour, minute } from '../../contract/time-spans.ts';
import type { Database } from '../db/database.ts';
import { subnetOf } from '../http/client-address.ts';
import { isSameSecret } from '../http/compare-secrets.ts';
import { Refusal } from '../http/refusal.ts';
import { createSharedRateLimit } from '../limits/rate-limit-in-database.ts';

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

/**
 * Accepts only requests with the operator's token. Counts a token before comparing it, so that nobody can try more than
 * the limits allow, and undoes the count if it was right. Logs each wrong token that was compared, without the token
 * itself. The limits also protect the log from floods.
 *
 * @param token without it, every request is refused
 * @returns a function that throws Refusal 401 for a wrong token, and 429 for too many
 */
export function requireOperator(
	db: Database,
	token: string | undefined,
	log: Logger,
): (c: Context, network: string) => Promise<void> {
	const networkLimit = createSharedRateLimit(db, limits.network);
	const totalLimit = createSharedRateLimit(db, limits.all);
	/** Networks that have sent the right token. */
	const known = new LRUCache<string, true>({ max: 100 });
	for (const network of loopbackNetworks) known.set(network, true);

	return async (c, network) => {
		const isCounted = !known.has(network);
		await networkLimit.take(network);
		if (isCounted) await totalLimit.take('all');
		if (token !== undefined && isSameSecret(c.req.header('Authorization') ?? '', `Bearer ${token}`)) {
			known.set(network, true);
			await networkLimit.giveBack(network);
			if (isCounted) await totalLimit.giveBack('all');
			return;
		}
		log.warn({ call: c.req.path, subnet: subnetOf(network) }, "refused a wrong operator's token");
		throw new Refusal(
			401,
			'operator_token_refused',
			"Send the operator's token as Authorization: Bearer. It is in OPERATOR_TOKEN, or in the file operator-token of DATA_DIR.",
			{ headers: { 'WWW-Authenticate': 'Bearer' } },
		);
	};
}
