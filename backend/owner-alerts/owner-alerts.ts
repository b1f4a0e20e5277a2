import { eq, lt } from 'drizzle-orm';
import type { Logger } from 'pino';
import { currentShop } from '../../contract/shop.ts';
import { day, minute } from '../../contract/time-spans.ts';
import { ago, clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { composeMail } from '../mail/compose.ts';
import { outbox } from '../mail/tables.ts';
import { repeatJob } from '../repeat-job.ts';
import { nextAlertState } from './alert-state.ts';
import { ownerAlerts } from './tables.ts';

/** Something that may go wrong while the shop runs. */
export type Cause = {
	/** Unique in the shop. Problems of one machine include its name. */
	name: string;
	/** The subject of the email. */
	title: string;
	/** What the owner should do. */
	advice: string;
	/** True if the email would not arrive: the problem is only logged. */
	isOnlyLogged?: boolean;
	/** @returns the problem as a sentence; undefined if there is none */
	check: () => Promise<string | undefined>;
};

type Options = {
	db: Database;
	causes: Cause[];
	/** Undefined for the shop's own address. */
	recipient: string | undefined;
	log: Logger;
};

/** How long the state of a cause is stored that no node checks any more. In milliseconds. */
const retention = 30 * day;

/** Checks every cause once. Nodes that share a database share the state, so they send each email once. */
export async function checkCauses({ db, causes, recipient, log }: Options): Promise<void> {
	// An outage of the database has its own line in the log.
	const ignore = (err: unknown) => log.debug({ err }, 'cannot check for an alert');
	for (const cause of causes) await checkCause(db, cause, recipient, log).catch(ignore);
	await db
		.delete(ownerAlerts)
		.where(lt(ownerAlerts.checkedAt, ago(retention)))
		.catch(ignore);
}

async function checkCause(db: Database, cause: Cause, recipient: string | undefined, log: Logger): Promise<void> {
	const problem = await cause.check();
	const mail = await inTransaction(db, async (tx) => {
		const isCause = eq(ownerAlerts.cause, cause.name);
		const [before] = await tx.select().from(ownerAlerts).where(isCause).for('update');
		const { state, mail } = nextAlertState(before, problem !== undefined, await clock.databaseTime(tx));
		if (state) {
			const row = { cause: cause.name, ...state };
			await tx.insert(ownerAlerts).values(row).onConflictDoUpdate({ target: ownerAlerts.cause, set: state });
		} else if (before) await tx.delete(ownerAlerts).where(isCause);
		if (mail && !cause.isOnlyLogged && currentShop().emails !== 'none') {
			await tx
				.insert(outbox)
				.values({ recipient, ...(mail === 'problem' ? problemMail(cause, problem) : overMail(cause)) });
		}
		return mail;
	});
	if (mail === 'problem') log.error({ cause: cause.name, problem }, `alert: ${cause.title}`);
	if (mail === 'over') log.info({ cause: cause.name }, `again OK: ${cause.title}`);
}

const foot = 'The shop sends this to its owner. To send it elsewhere, set ALERT_EMAIL.';

function problemMail({ name, title, advice }: Cause, problem = '') {
	const parts = [problem, advice, { rows: [['Cause', name] as const] }];
	return composeMail(`Alert: ${title}`, parts, { foot });
}

function overMail({ name, title }: Cause) {
	return composeMail(`Again OK: ${title}`, ['The problem is over.', { rows: [['Cause', name] as const] }], { foot });
}

/** Checks every minute as long as the process runs. @returns a function that stops the job */
export function startOwnerAlerts(options: Options): () => Promise<void> {
	return repeatJob(() => checkCauses(options), {
		period: minute,
		failure: 'cannot check for alerts',
		log: options.log,
	});
}
