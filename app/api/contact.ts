import type { ContactMessage } from '../../contract/contact.ts';
import type { Api } from './client.ts';

/** @param address network address of the sender, for the limit that each has */
export const sendMessage = (api: Api, body: ContactMessage, address: string) =>
	api('sendMessage', { body, headers: address ? { 'X-Forwarded-For': address } : {} });
