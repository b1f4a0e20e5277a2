import type { MiddlewareFunction } from 'react-router';
import { readSettings } from '../../contract/settings.ts';

const { SHOP_URL } = readSettings();

/**
 * Without SHOP_URL, pages contain the Host header of their request. Shared caches must not store such pages, because a client
 * can send any host.
 */
export const preventSharedCaching: MiddlewareFunction<Response> = async (_, next) => {
	const response = await next();
	if (!SHOP_URL && !/no-store|private/.test(response.headers.get('Cache-Control') ?? '')) {
		response.headers.set('Cache-Control', 'private');
	}
	return response;
};
