import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { AccountLink } from '../../contract/accounts/links.ts';
import { hour } from '../../contract/time-spans.ts';
import { deleteExpiredChanges } from '../cart/idempotent-change.ts';
import { ago, clock, createClockCheck, now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { repeatJob } from '../repeat-job.ts';
import {
	challengeLifetime,
	deviceLifetime,
	linkLifetime,
	networkLifetime,
	unconfirmedLifetime,
	unverifiedLifetime,
} from './account-limits.ts';
import { accountLinks, knownDevices, knownNetworks, secondFactors, sessions, usedChallenges, users } from './tables.ts';

/**
 * Deletes expired sessions, links, challenges, unconfirmed second factors, unused devices and networks, unverified
 * accounts, and the record of old list changes.
 */
export async function deleteExpired(db: Database): Promise<void> {
	await db.delete(sessions).where(lte(sessions.expiresAt, now));
	for (const [kind, lifetime] of Object.entries(linkLifetime) as [AccountLink, number][]) {
		await db.delete(accountLinks).where(and(eq(accountLinks.kind, kind), lte(accountLinks.createdAt, ago(lifetime))));
	}
	await db
		.delete(secondFactors)
		.where(and(isNull(secondFactors.confirmedAt), lte(secondFactors.createdAt, ago(unconfirmedLifetime))));
	await db.delete(usedChallenges).where(lte(usedChallenges.usedAt, ago(2 * challengeLifetime)));
	await db.delete(knownDevices).where(lte(knownDevices.lastSeenAt, ago(deviceLifetime)));
	await db.delete(knownNetworks).where(lte(knownNetworks.lastSeenAt, ago(networkLifetime)));
	await db.delete(users).where(and(eq(users.emailVerified, false), lte(users.createdAt, ago(unverifiedLifetime))));
	await deleteExpiredChanges(db);
}

/**
 * Deletes expired rows once an hour. Skips a round if the database's clock has just been changed.
 *
 * @returns a function that stops the job after the current round
 */
export function deleteExpiredHourly(db: Database, log: Logger): () => Promise<void> {
	const doubtOf = createClockCheck();
	return repeatJob(
		async () => {
			if (doubtOf(await clock.databaseTime(db)) === undefined) await deleteExpired(db);
		},
		{ period: hour, failure: 'cannot delete expired account rows', log },
	);
}
