import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import { hour } from '../../contract/time-spans.ts';
import { forgetOldChanges } from '../cart/once.ts';
import { ago, clock, createClockDoubt, now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inRounds } from '../repeat-job.ts';
import { challengeLifetime, deviceLifetime, linkLifetime, unconfirmedLifetime, unverifiedLifetime } from './rules.ts';
import { accountLinks, knownDevices, secondFactors, sessions, usedChallenges, users } from './tables.ts';

/**
 * Forgets sessions and links that have ended, second factors that were begun and left, what passkeys signed, devices that were
 * not seen for long, accounts that nobody verified, and which changes of lists have come long ago.
 */
export async function forgetEnded(db: Database): Promise<void> {
	await db.delete(sessions).where(lte(sessions.expiresAt, now));
	for (const [kind, lifetime] of Object.entries(linkLifetime) as [keyof typeof linkLifetime, number][]) {
		await db.delete(accountLinks).where(and(eq(accountLinks.kind, kind), lte(accountLinks.createdAt, ago(lifetime))));
	}
	await db
		.delete(secondFactors)
		.where(and(isNull(secondFactors.confirmedAt), lte(secondFactors.createdAt, ago(unconfirmedLifetime))));
	await db.delete(usedChallenges).where(lte(usedChallenges.usedAt, ago(2 * challengeLifetime)));
	await db.delete(knownDevices).where(lte(knownDevices.lastSeenAt, ago(deviceLifetime)));
	await db.delete(users).where(and(eq(users.emailVerified, false), lte(users.createdAt, ago(unverifiedLifetime))));
	await forgetOldChanges(db);
}

/**
 * Does so for as long as the process runs; nothing while the database's clock has just been set.
 *
 * @returns stops it, after what is under way
 */
export function keepAccountsTidy(db: Database, log: Logger): () => Promise<void> {
	const doubtOf = createClockDoubt();
	return inRounds(
		async () => {
			if (doubtOf(await clock.databaseTime(db)) === undefined) await forgetEnded(db);
		},
		{ period: hour, failure: 'accounts could not be looked through', log },
	);
}
