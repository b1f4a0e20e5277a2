import type { CallResponse } from '../../contract/calls.ts';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import type { ProductAsks } from '../../contract/pricing/spot.ts';
import { type Api, chunkIds } from '../api/client.ts';

export const fetchSpotPrices = (api: Api) => api('getSpotPrices');

export const fetchSpotHistory = (
	api: Api,
	metal_id: MetalId,
	range: CallResponse<'getSpotHistory'>['range'],
	signal?: AbortSignal,
) => api('getSpotHistory', { query: { metal_id, range }, signal });

/** Asks of any number of products, in as many requests as needed. */
export function fetchAsks(api: Api, ids: string[]): Promise<ProductAsks[]> {
	return Promise.all(chunkIds(ids).map((product_ids) => api('getAsks', { body: { product_ids } })));
}
