import { currentShop } from '../../contract/shop.ts';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import { requireEmails } from '../mail/require-emails.ts';
import { receiveMessage } from './receive-message.ts';

export function contactHandlers(db: Database): Handlers<'sendMessage'> {
	return {
		sendMessage: async ({ body, address }) => {
			requireEmails(`it can’t take messages. Write to ${currentShop().email}`);
			return receiveMessage(db, body, address);
		},
	};
}
