import { and, eq, lt } from 'drizzle-orm';
import type { CallOutput, CallResponse } from '../../../contract/calls.ts';
import { clock, now } from '../../db/clock.ts';
import { challengeLifetime } from '../account-limits.ts';
import type { Accounts } from '../accounts.ts';
import { beginSession, type Client } from '../login/begin-session.ts';
import { wrongPasskey } from '../refusals.ts';
import { passkeys } from '../tables.ts';
import { consumeChallenge, isChallenge, makeChallenge } from './challenges.ts';

/** Options for `navigator.credentials.get`. */
export async function beginPasskeyLogin({
	db,
	digestToken,
	site,
}: Accounts): Promise<CallResponse<'beginPasskeyLogin'>> {
	return {
		challenge: makeChallenge(digestToken, 'login', await clock.databaseTime(db)),
		rpId: site.hostname,
		timeout: challengeLifetime,
		userVerification: 'required',
	};
}

type UsedPasskey = CallOutput<'logInWithPasskey', 'body'>['passkey'];

/**
 * Begins a session for the holder of a passkey. The device has verified them, which makes two factors, so no code is
 * needed.
 *
 * @throws Refusal 400 for an unknown passkey, and for a challenge that is expired, used or made for another purpose;
 *   429
 */
export async function logInWithPasskey(accounts: Accounts, passkey: UsedPasskey, client: Client) {
	const [known] = await accounts.db.select().from(passkeys).where(eq(passkeys.credentialId, passkey.id));
	if (!known) throw wrongPasskey();
	const takeBack = await accounts.limits.countPasskey(client.address, known.id);
	const { challenge, counter } = await verifyAuthentication(accounts, passkey, known);
	const login = await beginSession(accounts, {
		userId: known.userId,
		hasTwoFactors: true,
		client,
		refusal: wrongPasskey,
		prove: async (tx) => {
			await consumeChallenge(tx, challenge);
			const [used] = await tx
				.update(passkeys)
				.set({ counter, lastUsedAt: now })
				.where(
					and(
						eq(passkeys.id, known.id),
						// A counter that has not increased means that the passkey was copied or used meanwhile.
						counter === 0 ? undefined : lt(passkeys.counter, counter),
					),
				)
				.returning({ id: passkeys.id });
			if (!used) throw wrongPasskey();
		},
	});
	await takeBack();
	return login;
}

async function verifyAuthentication(
	{ db, digestToken, site }: Accounts,
	response: UsedPasskey,
	known: typeof passkeys.$inferSelect,
) {
	const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
	const at = await clock.databaseTime(db);
	let challenge = '';
	const { verified, authenticationInfo } = await verifyAuthenticationResponse({
		response: { ...response, clientExtensionResults: {} },
		expectedChallenge: (given) => {
			challenge = given;
			return isChallenge(digestToken, 'login', given, at);
		},
		expectedOrigin: site.origin,
		expectedRPID: site.hostname,
		requireUserVerification: true,
		credential: {
			id: known.credentialId,
			publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
			counter: known.counter,
		},
	}).catch(() => ({ verified: false, authenticationInfo: undefined }));
	if (!verified || !authenticationInfo) throw wrongPasskey();
	return { challenge, counter: authenticationInfo.newCounter };
}
