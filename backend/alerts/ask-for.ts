import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { AlertRequest } from '../../contract/alert.ts';
import { toCents } from '../../contract/amount.ts';
import { alertConfirmWindow, alertsPerEmail, alertsPerSender } from '../../contract/limits.ts';
import type { Database } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { requireRoom, takeTurns } from '../http/limit.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { outbox } from '../mail/tables.ts';
import { newLink } from './links.ts';
import { confirmationMail } from './mails.ts';
import { forgetUnconfirmed } from './manage.ts';
import { readSpot } from './spot.ts';
import { priceAlertLinks, priceAlerts } from './tables.ts';

const hour = 60 * 60_000;
const perSender = {
	most: alertsPerSender,
	window: hour,
	code: 'too_many_alerts',
	message: (wait: string) =>
		`You have asked for ${alertsPerSender} alerts within an hour. Ask for the next one in ${wait}.`,
};
const perEmail = {
	most: alertsPerEmail,
	window: 24 * hour,
	code: 'too_many_alerts',
	message: (wait: string) =>
		`This e-mail address was given for ${alertsPerEmail} alerts within a day. Ask for the next one in ${wait}.`,
};

/**
 * Keeps a price alert that is still to be confirmed and mails the link that does it; asked for again, it is mailed again.
 * What a robot wrote is answered the same, and dropped.
 *
 * @param address network address of who asks
 * @param shopUrl origin that the mail's link begins with
 * @throws Refusal 429 for too many from one network address, or for one e-mail address, over all nodes
 */
export async function askForAlert(
	db: Database,
	{ metal_id: metalId, direction, price, website, ...typed }: AlertRequest,
	{ address, shopUrl, now = new Date() }: { address: string; shopUrl: string; now?: Date },
) {
	const receipt = { confirm_by: new Date(now.getTime() + alertConfirmWindow).toISOString() };
	if (website) return receipt;
	const [sender, email] = [digest(address), typed.email.toLowerCase()];
	const mailbox = mailboxOf(email);
	await db.transaction(async (transaction) => {
		const tx = transaction as Database;
		await takeTurns(tx, sender);
		await takeTurns(tx, mailbox);
		requireRoom(await timesBy(tx, eq(priceAlertLinks.sender, sender), perSender.window, now), perSender, now);
		requireRoom(await timesBy(tx, eq(priceAlerts.mailbox, mailbox), perEmail.window, now), perEmail, now);
		await forgetUnconfirmed(tx, now);
		const [alert] = await tx
			.insert(priceAlerts)
			.values({ email, mailbox, metalId, direction, priceCents: toCents(price), askedAt: now })
			.onConflictDoUpdate({
				target: [priceAlerts.email, priceAlerts.metalId, priceAlerts.direction, priceAlerts.priceCents],
				set: { askedAt: now },
			})
			.returning();
		if (!alert) throw new Error('The price alert was not stored.');
		const { token, row } = newLink(alert.id, now, sender);
		await tx.insert(priceAlertLinks).values(row);
		await tx.insert(outbox).values(confirmationMail({ alert, spot: await readSpot(tx, metalId), shopUrl, token }));
	});
	return receipt;
}

/** When alerts of that sender or address were asked for, oldest first. */
async function timesBy(tx: Database, whose: ReturnType<typeof eq>, window: number, now: Date): Promise<Date[]> {
	const asked = await tx
		.select({ at: priceAlertLinks.createdAt })
		.from(priceAlertLinks)
		.innerJoin(priceAlerts, eq(priceAlerts.id, priceAlertLinks.alertId))
		.where(
			and(whose, isNotNull(priceAlertLinks.sender), gt(priceAlertLinks.createdAt, new Date(now.getTime() - window))),
		)
		.orderBy(asc(priceAlertLinks.createdAt));
	return asked.map(({ at }) => at);
}
