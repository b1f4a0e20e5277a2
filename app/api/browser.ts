import { readPublicSettings } from '../public-settings.ts';
import { readToken } from '../storage/session.ts';
import { browserStorage, tabStorage } from '../storage/storage.ts';
import { type Api, createApi } from './client.ts';

let api: Api | undefined;

/**
 * The API as the open tab calls it. A 401 says that the stored token was refused, and ends the session: what is stored is
 * cleared and the shopper is sent home; once, however many calls were refused, and not where another login has begun since.
 */
export function browserApi(): Api {
	const { backendUrl, appToken, apiToken } = readPublicSettings();
	api ??= createApi({
		origin: backendUrl || window.location.origin,
		appToken,
		apiToken,
		authToken: readToken,
		onUnauthorized: (token) => {
			if (readToken() !== token) return;
			browserStorage.clear();
			// What was typed in this tab is of who was logged in.
			tabStorage.clear();
			window.location.assign('/');
		},
	});
	return api;
}
