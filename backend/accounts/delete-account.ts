import { eq, sql } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import { priceAlerts } from '../alerts/tables.ts';
import { productReviews } from '../catalogue/reviews/review-tables.ts';
import { contactMessages } from '../contact/tables.ts';
import type { Database } from '../db/database.ts';
import type { Person } from '../http/person.ts';
import { Refusal } from '../http/refusal.ts';
import { outbox } from '../mail/tables.ts';
import { orders } from '../orders/tables.ts';
import { accountDeletedMail } from './account-emails.ts';
import type { Accounts } from './accounts.ts';
import { requireProof } from './login/require-proof.ts';
import { operators, users } from './tables.ts';

const isOperator = () =>
	new Refusal(409, 'is_operator', 'This account is an operator of the shop. Have an owner take away its role first.');

type Proof = CallOutput<'deleteAccount', 'body'>;

/**
 * Deletes an account and its data, and the alerts and messages of its address. Orders stay for accounting.
 *
 * @throws Refusal 400 for a wrong password, and for a wrong or missing code; 409 for an operator; 429
 */
export async function deleteAccount(accounts: Accounts, person: Person, proof: Proof, address: string) {
	const { transact } = await requireProof(accounts, { person, ...proof, address });
	await transact(async (tx) => {
		await refuseOperator(tx, person.id);
		await deleteAlertsAndMessages(tx, person.email);
		await deleteUser(tx, person);
	});
	return {};
}

/** @throws Refusal 409 for an account that is an operator */
export async function refuseOperator(tx: Database, userId: string): Promise<void> {
	if ((await tx.$count(operators, eq(operators.userId, userId))) > 0) throw isOperator();
}

/** @returns the numbers of deleted alerts and messages */
export async function deleteAlertsAndMessages(tx: Database, email: string) {
	const alerts = await tx.delete(priceAlerts).where(eq(sql`lower(${priceAlerts.email})`, email));
	const messages = await tx.delete(contactMessages).where(eq(sql`lower(${contactMessages.email})`, email));
	return { alerts: alerts.rowCount ?? 0, messages: messages.rowCount ?? 0 };
}

/** Deletes an account with everything that only it can reach, and emails its owner. Its orders and reviews stay. */
export async function deleteUser(tx: Database, { id, email }: { id: string; email: string }): Promise<void> {
	await tx.insert(outbox).values(accountDeletedMail({ email }));
	// The lock order requires this before the other deletions: see `lock-order.ts`.
	await tx.update(orders).set({ userId: null }).where(eq(orders.userId, id));
	await tx.update(productReviews).set({ userId: null }).where(eq(productReviews.userId, id));
	await tx.delete(users).where(eq(users.id, id));
}
