import { and, count, desc, eq } from 'drizzle-orm';
import type { CallOutput, CallResponse } from '../../../contract/calls.ts';
import { brandName } from '../../../contract/shop.ts';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Person } from '../../http/person.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { outbox } from '../../mail/tables.ts';
import { accountChangeMail } from '../account-emails.ts';
import { challengeLifetime, maxPasskeys } from '../account-limits.ts';
import type { Accounts } from '../accounts.ts';
import { describeDevice } from '../login/device-name.ts';
import { requireProof } from '../login/require-proof.ts';
import { wrongPasskey } from '../refusals.ts';
import { requireSession } from '../require-session.ts';
import { passkeys, sessions } from '../tables.ts';
import { consumeChallenge, isChallenge, makeChallenge } from './challenges.ts';

/** COSE numbers of Ed25519, P-256 and RSA. */
const algorithms = [-8, -7, -257];

export async function listPasskeys(db: Database, { id }: Person): Promise<CallResponse<'getPasskeys'>> {
	const rows = await db.select().from(passkeys).where(eq(passkeys.userId, id)).orderBy(desc(passkeys.createdAt));
	return {
		passkeys: rows.map((row) => ({
			id: row.id,
			device: row.device,
			created_at: row.createdAt.toISOString(),
			last_used_at: row.lastUsedAt?.toISOString() ?? null,
		})),
	};
}

/**
 * Options for `navigator.credentials.create`.
 *
 * @throws Refusal 400 for a wrong password or code; 409 if the address is not verified or the account has
 *   `maxPasskeys`; 429
 */
export async function beginPasskey(
	accounts: Accounts,
	person: Person,
	proof: CallOutput<'beginPasskey', 'body'>,
	address: string,
): Promise<CallResponse<'beginPasskey'>> {
	const { db, digestToken, site } = accounts;
	const { transact } = await requireProof(accounts, { person, ...proof, address });
	const present = await transact((tx) =>
		tx.select({ id: passkeys.credentialId }).from(passkeys).where(eq(passkeys.userId, person.id)),
	);
	if (present.length >= maxPasskeys) throw tooManyPasskeys();
	return {
		challenge: makeChallenge(digestToken, `passkey of ${person.id}`, await clock.databaseTime(db)),
		rp: { id: site.hostname, name: brandName() },
		user: {
			id: Buffer.from(person.id.replaceAll('-', ''), 'hex').toString('base64url'),
			name: person.email,
			displayName: person.name,
		},
		pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
		timeout: challengeLifetime,
		excludeCredentials: present.map(({ id }) => ({ type: 'public-key', id })),
		authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
		attestation: 'none',
	};
}

const tooManyPasskeys = () =>
	new Refusal(409, 'too_many_passkeys', `You can have up to ${maxPasskeys} passkeys. Remove one you don’t use.`);

/**
 * Adds a passkey that a device has created with the options of `beginPasskey`.
 *
 * @throws Refusal 400 for other or used options; 409 if the account has `maxPasskeys`; 401 for a session that has
 *   ended
 */
export async function addPasskey(
	accounts: Accounts,
	person: Person,
	{ passkey }: CallOutput<'addPasskey', 'body'>,
	userAgent: string | undefined,
) {
	const { db, shopUrl } = accounts;
	const { id, publicKey, counter, challenge } = await verifyRegistration(accounts, person, passkey);
	await inTransaction(db, async (tx) => {
		await requireSession(tx, person);
		await consumeChallenge(tx, challenge);
		const [present] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, person.id));
		if ((present?.count ?? 0) >= maxPasskeys) throw tooManyPasskeys();
		const made = { userId: person.id, credentialId: id, publicKey, counter, device: describeDevice(userAgent) };
		const [added] = await tx.insert(passkeys).values(made).onConflictDoNothing().returning({ id: passkeys.id });
		if (!added) throw wrongPasskey();
		await tx.update(sessions).set({ hasTwoFactors: true }).where(eq(sessions.id, person.sessionId));
		await tx.insert(outbox).values(accountChangeMail(person, 'passkey added', shopUrl));
	});
	return listPasskeys(db, person);
}

async function verifyRegistration(
	{ db, digestToken, site }: Accounts,
	{ id }: Person,
	passkey: CallOutput<'addPasskey', 'body'>['passkey'],
) {
	// Imported on demand, because loading takes a third of a second at startup.
	const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
	const at = await clock.databaseTime(db);
	let challenge = '';
	const { registrationInfo } = await verifyRegistrationResponse({
		response: { ...passkey, response: { ...passkey.response, transports: [] }, clientExtensionResults: {} },
		expectedChallenge: (given) => {
			challenge = given;
			return isChallenge(digestToken, `passkey of ${id}`, given, at);
		},
		expectedOrigin: site.origin,
		expectedRPID: site.hostname,
		requireUserVerification: true,
		supportedAlgorithmIDs: algorithms,
	}).catch(() => ({ registrationInfo: undefined }));
	if (!registrationInfo) throw wrongPasskey();
	const { credential } = registrationInfo;
	return { ...credential, challenge, publicKey: Buffer.from(credential.publicKey).toString('base64url') };
}

/** @throws Refusal 404 if the person has no such passkey; 401 for a session that has ended */
export async function removePasskey({ db, shopUrl }: Accounts, person: Person, id: string) {
	await inTransaction(db, async (tx) => {
		await requireSession(tx, person);
		const [removed] = await tx
			.delete(passkeys)
			.where(and(eq(passkeys.userId, person.id), eq(passkeys.id, id)))
			.returning({ id: passkeys.id });
		if (!removed) throw notFound('id', 'Passkey not found.');
		await tx.insert(outbox).values(accountChangeMail(person, 'passkey removed', shopUrl));
	});
	return listPasskeys(db, person);
}
