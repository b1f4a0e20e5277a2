import { currentShop } from '../../contract/shop.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * Refuses a call that is useless without email, in a shop without a mail server.
 *
 * @param consequence what this shop cannot do, such as 'it can’t create accounts'
 * @throws Refusal 403
 */
export function requireEmails(consequence: string): void {
	if (currentShop().emails !== 'none') return;
	throw new Refusal(403, 'email_unavailable', `This shop can't send email yet, so ${consequence}.`);
}
