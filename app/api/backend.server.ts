import { createContext, type RouterContextProvider } from 'react-router';
import { describeTimeZone, setShopTimeZone, shopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import type { CallName } from '../../contract/paths.ts';
import { readSettings } from '../../contract/settings.ts';
import { currentShop, type Shop, setShop } from '../../contract/shop.ts';
import type { shopPaths } from '../../contract/shop-paths.ts';
import { emptyProfile } from '../../contract/shop-profile/shop-profile.ts';
import { shopOf } from '../../contract/shop-settings.ts';
import { textForLog } from '../../contract/text-for-log.ts';
import { forwardedClientAddress } from '../../contract/trust-proxy.ts';
import { type Api, createApi } from './client.ts';
import { ApiFailure } from './failure.ts';
import type { PublicSettings } from './public-settings.ts';
import { isUnavailable, isUnreachable } from './unavailable.server.ts';
import { unavailable } from './unavailable.ts';

/** Where loaders get their data: the embedded backend's own fetch, or an origin on the network. */
export type BackendSource = { origin: string; fetch: typeof fetch };

/** Services that `server.ts` passes to each request. React Router's own server has none of them. */
export type ServerServices = {
	/** The embedded backend. Without it, `BACKEND_URL` names another one. */
	backend: BackendSource | undefined;
	/** The path of the picture resizer and the version of its pictures: see `server/pictures/pictures.ts`. */
	pictures: Pick<PublicSettings, 'pictureResizer' | 'picturesVersion'>;
	/** Network address of the client. */
	clientAddress: string;
	/** The id of the request in the log. */
	requestId: string | undefined;
	/** The process's log. */
	log: { error: (details: { err: unknown }, text: string) => void };
};

export const serverContext = createContext<ServerServices | null>(null);

const settings = readSettings();
// The build has its own copy of the modules in contract/, so `server.ts` can't set these values for it.
setShop(shopOf(settings, { profile: emptyProfile, version: -1 }));
setShopTimeZone(describeTimeZone(settings.SHOP_TIME_ZONE));

const fromEnvironment = {
	mode: settings.SHOP_MODE,
	backendUrl: settings.BACKEND_URL?.replace(/\/$/, '') ?? '',
	appToken: settings.PUBLIC_APP_TOKEN,
	apiToken: settings.PUBLIC_API_TOKEN,
	imageBase: settings.PUBLIC_IMAGE_BASE,
	timeZone: shopTimeZone(),
	pusher: {
		key: settings.PUBLIC_PUSHER_KEY,
		cluster: settings.PUBLIC_PUSHER_CLUSTER ?? '',
		host: settings.PUBLIC_PUSHER_HOST ?? '',
		port: settings.PUBLIC_PUSHER_PORT ?? null,
		tls: settings.PUBLIC_PUSHER_TLS,
	},
};

/** Origin of the shop's absolute URLs: `SHOP_URL`, or the host of the request if it is not set. */
export const siteOrigin = (url: URL): string => settings.SHOP_URL ?? url.origin;

/** The settings that reach the browser. */
export const publicSettings = (context: Readonly<RouterContextProvider>): Omit<PublicSettings, 'shop'> => ({
	...fromEnvironment,
	...(context.get(serverContext)?.pictures ?? noPictures),
	vitalsPercent: context.get(serverContext) ? settings.WEB_VITALS_PERCENT : 0,
});

const noPictures: ServerServices['pictures'] = { pictureResizer: '', picturesVersion: '' };

/**
 * Loads the identity of the shop and makes it the shop of this build's modules. If the backend is away, the last one stays.
 * Pages wait for it in the root loader. A file with the shop's name in it has to call it in its own loader.
 */
export async function loadShop(context: Readonly<RouterContextProvider>): Promise<Shop> {
	try {
		const { version, profile } = await backendApi(context)('getShopProfile', {});
		// A render that began before a change must not bring back the shop of before.
		if (version === 0 || version >= currentShop().version) {
			const { bank, bookkeeping } = emptyProfile;
			setShop(shopOf(settings, { version, profile: { ...profile, bank, bookkeeping } }));
		}
	} catch (error) {
		logFault(error, context);
	}
	return currentShop();
}

/** How long a loader waits for the backend, in milliseconds. The embedded backend has a shorter limit of its own. */
const timeout = 10_000;

/** Retries GET requests once, immediately. A remote backend may close an idle connection at the moment it is reused. */
export const retryReads = {
	retry: { limit: 1, methods: ['get' as const], statusCodes: [], delay: () => 0 },
	totalTimeout: timeout,
};

/**
 * The API for loaders. It calls as a guest, since a page is the same for every visitor. A call throws `unavailable()` if the
 * backend or its database can't be reached.
 *
 * @param paths the paths of calls that are not in `shopPaths`
 * @throws Error if there is neither an embedded backend nor a `BACKEND_URL`
 */
export function backendApi<Known extends CallName = keyof typeof shopPaths>(
	context: Readonly<RouterContextProvider>,
	paths?: Parameters<typeof createApi<Known>>[1],
): Api<Known> {
	const source: BackendSource = context.get(serverContext)?.backend ?? { origin: fromEnvironment.backendUrl, fetch };
	if (!source.origin) throw new Error('No backend: set BACKEND_URL, or run server.ts, which brings its own.');
	const isRemote = source.origin === fromEnvironment.backendUrl;
	const options = { ...fromEnvironment, ...source, timeout, retries: isRemote ? retryReads : {} };
	const api = createApi<Known>(options, paths);
	return async (name, input) => {
		try {
			return await api(name, input);
		} catch (error) {
			if (!isUnreachable(error)) throw error;
			// The embedded backend has already logged its own failure.
			if (!(error instanceof ApiFailure)) logFault(error, context);
			throw unavailable();
		}
	};
}

/**
 * Logs the error of a page, unless the API call has already logged that the backend is unavailable. React Router's own server
 * logs to the console.
 */
export function logFault(error: unknown, context: Readonly<RouterContextProvider>): void {
	if (isUnavailable(error)) return;
	const log = context.get(serverContext)?.log;
	if (log) log.error({ err: error }, 'a page failed');
	else console.error(`a page failed: ${describeFault(error)}`);
}

/** One line if the backend is unreachable, else the stack. Never log the error itself: it prints the request with its token. */
function describeFault(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return textForLog(isUnreachable(error) ? error.message : (error.stack ?? error.message));
}

/**
 * Network address of the client. React Router's own server doesn't expose the connection, so there the address comes from
 * `X-Forwarded-For`, for the number of proxies in `TRUST_PROXY`. It may be empty.
 */
export function clientAddress(context: Readonly<RouterContextProvider>, request: Request): string {
	const forwarded = request.headers.get('X-Forwarded-For') ?? undefined;
	const address =
		context.get(serverContext)?.clientAddress ?? forwardedClientAddress(undefined, forwarded, settings.TRUST_PROXY);
	return address ?? '';
}
