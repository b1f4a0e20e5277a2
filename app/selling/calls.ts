import type { sellingPaths } from '../../contract/selling/paths.ts';
import type { SellRequest, SellRequestBody, SellTerms } from '../../contract/selling/selling.ts';
import type { Api } from '../api/client.ts';
import { forwardedFor } from '../api/forwarded-for.ts';

export type SellingApi = Api<keyof typeof sellingPaths>;

export const fetchSellTerms = (api: SellingApi): Promise<SellTerms> => api('getSellTerms');

/**
 * @param key the idempotency key; send the same key with every retry so that the request is stored once
 * @param address network address of the client, for the rate limits
 */
export const sendSellRequest = async (
	api: SellingApi,
	key: string,
	body: SellRequestBody,
	address: string,
): Promise<SellRequest> =>
	(await api('sendSellRequest', { body, headers: { ...forwardedFor(address), 'Idempotency-Key': key } })).request;

export const fetchSellRequest = async (api: SellingApi, id: string): Promise<SellRequest> =>
	(await api('getSellRequest', { query: { request_id: id } })).request;
