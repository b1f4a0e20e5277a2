import type { Person } from './person.ts';
import { Refusal } from './refusal.ts';

/** What is worth most is shown to who has proven the address of the account: orders, holdings. @throws Refusal 403 */
export function requireVerified({ isVerified }: Person): void {
	if (isVerified) return;
	const message = 'Confirm your e-mail address first: open the link that we have mailed to it.';
	throw new Refusal(403, 'address_unverified', message);
}
