import { eq, sql } from 'drizzle-orm';
import type { CallOutput } from '../../../contract/calls.ts';
import { priceAlerts } from '../../alerts/tables.ts';
import { productReviews } from '../../catalogue/reviews/review-tables.ts';
import { contactMessages } from '../../contact/tables.ts';
import type { Person } from '../../http/person.ts';
import { Refusal } from '../../http/refusal.ts';
import { outbox } from '../../mail/tables.ts';
import { orders } from '../../orders/tables.ts';
import { accountDeletedMail } from '../account-emails.ts';
import type { Accounts } from '../accounts.ts';
import { requireProof } from '../login/require-proof.ts';
import { operators, users } from '../tables.ts';

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
		if ((await tx.$count(operators, eq(operators.userId, person.id))) > 0) throw isOperator();
		await tx.delete(priceAlerts).where(eq(sql`lower(${priceAlerts.email})`, person.email));
		await tx.delete(contactMessages).where(eq(sql`lower(${contactMessages.email})`, person.email));
		await tx.insert(outbox).values(accountDeletedMail(person));
		// The lock order requires this before the other deletions: see `lock-order.ts`.
		await tx.update(orders).set({ userId: null }).where(eq(orders.userId, person.id));
		await tx.update(productReviews).set({ userId: null }).where(eq(productReviews.userId, person.id));
		await tx.delete(users).where(eq(users.id, person.id));
	});
	return {};
}
