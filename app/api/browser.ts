import type { CallName } from '../../contract/paths.ts';
import { endedKey, readToken } from '../storage/session.ts';
import { browserStorage, tabStorage } from '../storage/storage.ts';
import { type Api, createApi } from './client.ts';
import { readPublicSettings } from './public-settings.ts';

let api: Api | undefined;

/** The API as the open tab calls it. */
export function browserApi(): Api {
	api ??= openApi();
	return api;
}

/**
 * A 401 says that the stored token was refused, and ends the session: what is stored is cleared and the shopper is sent home;
 * once, however many calls were refused, and not where another login has begun since.
 *
 * @param paths of other calls than those that pages make
 * @param read what is made of their answers, where that is not JSON
 * @param authToken of whose session, where that is not the one of who is logged in at that moment
 */
export function openApi<Known extends CallName>(
	paths?: Parameters<typeof createApi<Known>>[1],
	read?: Parameters<typeof createApi>[2],
	authToken = readToken,
): Api<Known> {
	const { backendUrl, appToken, apiToken } = readPublicSettings();
	return createApi<Known>(
		{
			origin: backendUrl || window.location.origin,
			appToken,
			apiToken,
			authToken,
			onUnauthorized: (token) => {
				if (readToken() !== token) return;
				browserStorage.clear();
				// What was typed in this tab is of who was logged in.
				tabStorage.clear();
				tabStorage.set(endedKey, String(performance.timeOrigin));
				window.location.assign('/');
			},
		},
		paths,
		read,
	);
}
