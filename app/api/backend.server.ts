import { createContext, type RouterContextProvider } from 'react-router';
import { readSettings } from '../../contract/settings.ts';
import type { PublicSettings } from '../public-settings.ts';
import { type Api, createApi } from './client.ts';

/** Where loaders get their data: the embedded backend's own fetch, or an origin on the network. */
export type BackendSource = { origin: string; fetch: typeof fetch };

/** Set by `server.ts` when the backend is embedded; otherwise `BACKEND_URL` names it. */
export const backendContext = createContext<BackendSource | null>(null);

const settings = readSettings();

export const publicSettings: PublicSettings = {
	backendUrl: settings.BACKEND_URL?.replace(/\/$/, '') ?? '',
	appToken: settings.PUBLIC_APP_TOKEN,
	apiToken: settings.PUBLIC_API_TOKEN,
	imageBase: settings.PUBLIC_IMAGE_BASE,
};

/**
 * The API as a loader calls it; for guests, since pages never depend on who asks.
 *
 * @throws Error when there is neither an embedded backend nor a `BACKEND_URL`
 */
export function backendApi(context: Readonly<RouterContextProvider>): Api {
	const source = context.get(backendContext) ?? { origin: publicSettings.backendUrl, fetch };
	if (!source.origin) throw new Error('No backend: set BACKEND_URL, or run server.ts, which brings its own.');
	return createApi({ ...publicSettings, origin: source.origin, fetch: source.fetch });
}
