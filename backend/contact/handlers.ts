import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import { receiveMessage } from './receive.ts';

export function contactHandlers(db: Database): Handlers<'sendMessage'> {
	return { sendMessage: ({ body, address }) => receiveMessage(db, body, address) };
}
