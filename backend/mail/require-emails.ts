import { currentShop } from '../../contract/shop.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * Refuses what would do nothing without an email, in a shop that has no mail server.
 *
 * @param so what this shop cannot do, such as 'it can’t create accounts'
 * @throws Refusal 403
 */
export function requireEmails(so: string): void {
	if (currentShop().emails !== 'none') return;
	throw new Refusal(403, 'email_unavailable', `This shop can't send email yet, so ${so}.`);
}
