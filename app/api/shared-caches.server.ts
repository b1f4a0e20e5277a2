import type { MiddlewareFunction } from 'react-router';
import { readSettings } from '../../contract/settings.ts';

const { SHOP_URL } = readSettings();

/** What names the host that was asked for is for who asked: anybody can ask for any host, and a shared cache pass it on. */
export const keepFromSharedCaches: MiddlewareFunction<Response> = async (_, next) => {
	const response = await next();
	if (!SHOP_URL && !/no-store|private/.test(response.headers.get('Cache-Control') ?? '')) {
		response.headers.set('Cache-Control', 'private');
	}
	return response;
};
