import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { outbox } from '../mail/tables.ts';
import type { Accounts } from './accounts.ts';
import { accountMail } from './mail-texts.ts';
import { secondFactors } from './tables.ts';

/** A second factor that another AUTH_SECRET encrypted lets nobody in: it ends with a reset of the password. */
export async function forgetUnreadable(
	tx: Database,
	{ cipher, shopUrl }: Accounts,
	{ id, email }: { id: string; email: string },
): Promise<void> {
	const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, id));
	if (!factor || (await cipher.decrypt(factor.secret).catch(() => undefined)) !== undefined) return;
	await tx.delete(secondFactors).where(eq(secondFactors.userId, id));
	if (factor.confirmedAt) await tx.insert(outbox).values(accountMail({ email }, 'off', shopUrl));
}
