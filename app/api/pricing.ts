import type { Api } from './client.ts';

export const fetchSpotPrices = (api: Api) => api('getSpotPrices');
