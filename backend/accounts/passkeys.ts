import { and, count, desc, eq } from 'drizzle-orm';
import type { CallOutput, CallResponse } from '../../contract/calls.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Person } from '../http/person.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { outbox } from '../mail/tables.ts';
import type { Accounts } from './accounts.ts';
import { isChallenge, makeChallenge } from './challenges.ts';
import { deviceWords } from './device-words.ts';
import { accountMail } from './mail-texts.ts';
import { unverified, wrongPasskey } from './refusals.ts';
import { requireProof } from './require-proof.ts';
import { challengeLifetime, mostPasskeys } from './rules.ts';
import { requireSession } from './still-logged-in.ts';
import { passkeys } from './tables.ts';

/** Ed25519, P-256 and RSA by their COSE numbers: what devices have. */
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
 * What the person's browser makes a passkey by.
 *
 * @throws Refusal 400 for a wrong password or code; 409 for an address that may be somebody else's, or very many; 429
 */
export async function beginPasskey(
	accounts: Accounts,
	person: Person,
	proof: CallOutput<'beginPasskey', 'body'>,
	address: string,
): Promise<CallResponse<'beginPasskey'>> {
	if (!person.isVerified) throw unverified();
	const { db, seal, site } = accounts;
	const { transact } = await requireProof(accounts, { person, ...proof, address });
	const present = await transact((tx) =>
		tx.select({ id: passkeys.credentialId }).from(passkeys).where(eq(passkeys.userId, person.id)),
	);
	if (present.length >= mostPasskeys) throw tooMany();
	return {
		challenge: makeChallenge(seal, `passkey of ${person.id}`, await clock.databaseTime(db)),
		rp: { id: site.hostname, name: 'Assay' },
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

const tooMany = () =>
	new Refusal(409, 'too_many_passkeys', `You have ${mostPasskeys} passkeys. Remove one that you do not use.`);

/** @throws Refusal 400 for what no device has made for this person just now, 409 where there are very many, 401 for whose session was ended meanwhile */
export async function addPasskey(
	accounts: Accounts,
	person: Person,
	{ passkey }: CallOutput<'addPasskey', 'body'>,
	userAgent: string | undefined,
) {
	const { db, shopUrl } = accounts;
	const { id, publicKey, counter } = await readMade(accounts, person, passkey);
	await inTransaction(db, async (tx) => {
		await requireSession(tx, person);
		const [present] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, person.id));
		if ((present?.count ?? 0) >= mostPasskeys) throw tooMany();
		const made = { userId: person.id, credentialId: id, publicKey, counter, device: deviceWords(userAgent) };
		const [added] = await tx.insert(passkeys).values(made).onConflictDoNothing().returning({ id: passkeys.id });
		if (!added) throw wrongPasskey();
		await tx.insert(outbox).values(accountMail(person, 'passkey added', shopUrl));
	});
	return listPasskeys(db, person);
}

async function readMade(
	{ db, seal, site }: Accounts,
	{ id }: Person,
	passkey: CallOutput<'addPasskey', 'body'>['passkey'],
) {
	// Not before somebody has one: it is a third of a second of a start.
	const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
	const at = await clock.databaseTime(db);
	const { registrationInfo } = await verifyRegistrationResponse({
		response: { ...passkey, response: { ...passkey.response, transports: [] }, clientExtensionResults: {} },
		expectedChallenge: (challenge) => isChallenge(seal, `passkey of ${id}`, challenge, at),
		expectedOrigin: site.origin,
		expectedRPID: site.hostname,
		requireUserVerification: true,
		supportedAlgorithmIDs: algorithms,
	}).catch(() => ({ registrationInfo: undefined }));
	if (!registrationInfo) throw wrongPasskey();
	const { credential } = registrationInfo;
	return { ...credential, publicKey: Buffer.from(credential.publicKey).toString('base64url') };
}

/** @throws Refusal 404 when the person has no such passkey: there may be one of somebody else's */
export async function removePasskey({ db, shopUrl }: Accounts, person: Person, id: string) {
	await inTransaction(db, async (tx) => {
		const [removed] = await tx
			.delete(passkeys)
			.where(and(eq(passkeys.userId, person.id), eq(passkeys.id, id)))
			.returning({ id: passkeys.id });
		if (!removed) throw notFound('id', 'You have no such passkey.');
		await tx.insert(outbox).values(accountMail(person, 'passkey removed', shopUrl));
	});
	return listPasskeys(db, person);
}
