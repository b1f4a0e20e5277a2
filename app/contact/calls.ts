import type { ContactMessage } from '../../contract/contact/contact.ts';
import type { Api } from '../api/client.ts';
import { forwardedFor } from '../api/forwarded-for.ts';

/** @param address network address of the sender, for the limit that each has */
export const sendMessage = (api: Api, body: ContactMessage, address: string) =>
	api('sendMessage', { body, headers: forwardedFor(address) });
