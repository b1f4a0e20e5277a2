import { readPublicSettings } from '../public-settings.ts';
import { browserStorage } from '../storage/storage.ts';
import { type Api, createApi } from './client.ts';

let api: Api | undefined;

/** The API as the open tab calls it. A 401 ends the session: what is stored is cleared and the shopper is sent home. */
export function browserApi(): Api {
	const { backendUrl, appToken, apiToken } = readPublicSettings();
	api ??= createApi({
		origin: backendUrl || window.location.origin,
		appToken,
		apiToken,
		authToken: () => browserStorage.get('authToken'),
		onUnauthorized: () => {
			browserStorage.clear();
			window.location.assign('/');
		},
	});
	return api;
}
