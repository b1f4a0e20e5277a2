import { and, eq, lt } from 'drizzle-orm';
import type { CallOutput, CallResponse } from '../../contract/calls.ts';
import { clock, now } from '../db/clock.ts';
import type { Accounts } from './accounts.ts';
import { beginSession } from './begin-session.ts';
import { isChallenge, makeChallenge } from './challenges.ts';
import type { Client } from './log-in.ts';
import { wrongPasskey } from './refusals.ts';
import { challengeLifetime } from './rules.ts';
import { credentials, passkeys, usedChallenges, users } from './tables.ts';

/** What a device is to sign for a login, whoever it may be: nothing is kept of it. */
export async function beginPasskeyLogin({ db, seal, site }: Accounts): Promise<CallResponse<'beginPasskeyLogin'>> {
	return {
		challenge: makeChallenge(seal, 'login', await clock.databaseTime(db)),
		rpId: site.hostname,
		timeout: challengeLifetime,
		userVerification: 'required',
	};
}

type Used = CallOutput<'logInWithPasskey', 'body'>['passkey'];

/**
 * Begins a session for who holds a passkey and was verified by the device: that is two factors in one.
 *
 * @throws Refusal 400 for a passkey that nobody has, and for what was signed long ago, twice, or for something else; 429
 */
export async function logInWithPasskey(accounts: Accounts, passkey: Used, { address, userAgent }: Client) {
	const { db, limits } = accounts;
	const giveBack = await limits.countCall(address);
	const [known] = await db
		.select({ passkey: passkeys, email: users.email, hash: credentials.password })
		.from(passkeys)
		.innerJoin(users, eq(users.id, passkeys.userId))
		.innerJoin(credentials, eq(credentials.userId, users.id))
		.where(eq(passkeys.credentialId, passkey.id));
	if (!known?.hash) throw wrongPasskey();
	const { challenge, counter } = await readSigned(accounts, passkey, known.passkey);
	const { email, hash } = known;
	const login = await beginSession(accounts, { email, hash, userAgent, refusal: wrongPasskey }, async (tx) => {
		const [fresh] = await tx.insert(usedChallenges).values({ challenge }).onConflictDoNothing().returning();
		const [used] = await tx
			.update(passkeys)
			.set({ counter, lastUsedAt: now })
			.where(
				and(
					eq(passkeys.id, known.passkey.id),
					// Of one that counts, no other use of it can have come in between.
					counter === 0 ? undefined : lt(passkeys.counter, counter),
				),
			)
			.returning({ id: passkeys.id });
		if (!fresh || !used) throw wrongPasskey();
	});
	await giveBack();
	return login;
}

async function readSigned({ db, seal, site }: Accounts, response: Used, kept: typeof passkeys.$inferSelect) {
	const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
	const at = await clock.databaseTime(db);
	let challenge = '';
	const { verified, authenticationInfo } = await verifyAuthenticationResponse({
		response: { ...response, clientExtensionResults: {} },
		expectedChallenge: (given) => {
			challenge = given;
			return isChallenge(seal, 'login', given, at);
		},
		expectedOrigin: site.origin,
		expectedRPID: site.hostname,
		requireUserVerification: true,
		credential: {
			id: kept.credentialId,
			publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')),
			counter: kept.counter,
		},
	}).catch(() => ({ verified: false, authenticationInfo: undefined }));
	if (!verified || !authenticationInfo) throw wrongPasskey();
	return { challenge, counter: authenticationInfo.newCounter };
}
