import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { Refusal } from '../http/refusal.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/**
 * Lets only who sends the operator's token pass. With 403, since 401 means to a shop's page that its login has ended. Tries
 * are not counted: a token of 32 characters is not guessed.
 *
 * @param token without one, nobody passes
 * @returns throws Refusal 403
 */
export function requireOperator(token: string | undefined): (c: Context) => void {
	const right = token === undefined ? undefined : digestOf(`Bearer ${token}`);
	return (c) => {
		// Digests are of one length, so that comparing them says nothing of how much was right.
		if (right && timingSafeEqual(digestOf(c.req.header('Authorization') ?? ''), right)) return;
		throw new Refusal(
			403,
			'operator_token_refused',
			"Send the operator's token as Authorization: Bearer. It is in OPERATOR_TOKEN, or in the file operator-token of DATA_DIR.",
		);
	};
}
