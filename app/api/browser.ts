import type { CallName } from '../../contract/paths.ts';
import { readToken, sessionExpiredKey } from '../storage/session.ts';
import { browserStorage, tabStorage } from '../storage/storage.ts';
import { readTheme, storeTheme } from '../theme/theme.ts';
import { type Api, createApi } from './client.ts';
import { readPublicSettings } from './public-settings.ts';

let api: Api | undefined;

/** The API of the browser. */
export function browserApi(): Api {
	api ??= createBrowserApi();
	return api;
}

/**
 * Creates an API client. If the API refuses the stored token with 401, the client clears the storage and opens the home page.
 * Further 401 responses to the same token, and those to a token that a new login has replaced, have no effect.
 *
 * @param paths the paths of calls that are not in `shopPaths`
 * @param read parses a response that is not JSON
 * @param authToken returns the token of another session than the current one
 */
export function createBrowserApi<Known extends CallName>(
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
				// The theme belongs to the device, not to the person who was logged in.
				const theme = readTheme();
				browserStorage.clear();
				storeTheme(theme);
				// The drafts in this tab belong to the person who was logged in.
				tabStorage.clear();
				tabStorage.set(sessionExpiredKey, String(performance.timeOrigin));
				window.location.assign('/');
			},
		},
		paths,
		read,
	);
}
