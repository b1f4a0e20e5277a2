import type { CallInput } from '../../contract/calls.ts';
import type { Api } from '../api/client.ts';
import { sentFor } from '../api/sent-for.ts';

/** @param address network address of the sender, for the limit that each has */
export const addReview = (api: Api, body: CallInput<'addReview', 'body'>, address: string) =>
	api('addReview', { body, headers: sentFor(address) });
