import type { sellingCalls } from '../../contract/selling/calls.ts';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import { findRequest } from './find-request.ts';
import { readSellTerms } from './sell-terms.ts';
import { type BuyingTerms, createSellRateLimit, sendRequest } from './send-request.ts';

export function sellingHandlers(db: Database, terms: BuyingTerms): Handlers<keyof typeof sellingCalls> {
	const tries = createSellRateLimit(db);
	return {
		getSellTerms: () => readSellTerms(db),
		sendSellRequest: async ({ body, headers, address }) => {
			const request = { key: headers['Idempotency-Key'], body, address };
			return { request: await sendRequest(db, terms, request, (from) => tries.take(from)) };
		},
		getSellRequest: async ({ query }) => ({ request: await findRequest(db, query.request_id) }),
	};
}
