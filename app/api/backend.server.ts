import { createContext, type RouterContextProvider } from 'react-router';
import { describeTimeZone, setShopTimeZone, shopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import type { CallName } from '../../contract/paths.ts';
import { readSettings } from '../../contract/settings.ts';
import { setShop } from '../../contract/shop.ts';
import type { shopPaths } from '../../contract/shop-paths.ts';
import { shopOf } from '../../contract/shop-settings.ts';
import { textForLog } from '../../contract/text-for-log.ts';
import { addressBehind } from '../../contract/trust-proxy.ts';
import { type Api, createApi } from './client.ts';
import { ApiFailure } from './failure.ts';
import type { PublicSettings } from './public-settings.ts';
import { isOutOfReach, isUnavailable } from './unavailable.server.ts';
import { unavailable } from './unavailable.ts';

/** Where loaders get their data: the embedded backend's own fetch, or an origin on the network. */
export type BackendSource = { origin: string; fetch: typeof fetch };

/** What `server.ts` brings; under React Router's own server there is none of it. */
export type ServerParts = {
	/** The embedded backend; without one `BACKEND_URL` names it. */
	backend: BackendSource | undefined;
	/** Where pictures are served at any width, and what tells them from others; see `server/pictures/pictures.ts`. */
	pictures: Pick<PublicSettings, 'pictureResizer' | 'picturesVersion'>;
	/** Network address of who asks. */
	clientAddress: string;
	/** The process's log. */
	log: { error: (details: { err: unknown }, text: string) => void };
};

export const serverContext = createContext<ServerParts | null>(null);

const settings = readSettings();
const shop = shopOf(settings);
// The build has its own copy of this module, apart from the one that `server.ts` sets.
setShop(shop);

// This build has its own copy of the modules in contract/, apart from the backend's.
setShopTimeZone(describeTimeZone(settings.SHOP_TIME_ZONE));

const fromEnvironment = {
	mode: settings.SHOP_MODE,
	shop: { ...shop, bank: null },
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

/** Origin of the shop's own addresses, for those who read them elsewhere: `SHOP_URL`, else the host that was asked for. */
export const siteOrigin = (url: URL): string => settings.SHOP_URL ?? url.origin;

/** The settings that reach the browser. */
export const publicSettings = (context: Readonly<RouterContextProvider>): PublicSettings => ({
	...fromEnvironment,
	...(context.get(serverContext)?.pictures ?? noPictures),
});

const noPictures: ServerParts['pictures'] = { pictureResizer: '', picturesVersion: '' };

/** How long a loader waits for the backend, in milliseconds; the embedded one gives up sooner. */
const patience = 10_000;

/** A connection to another backend that rested may be closed just as it is used: what only reads is asked for once more, at once. */
export const readsOnceMore = {
	retry: { limit: 1, methods: ['get' as const], statusCodes: [], delay: () => 0 },
	totalTimeout: patience,
};

/**
 * The API as a loader calls it; for guests, since pages never depend on who asks. A call throws `unavailable()` where the
 * backend or its database cannot be reached.
 *
 * @param paths of other calls than those that pages make
 * @throws Error when there is neither an embedded backend nor a `BACKEND_URL`
 */
export function backendApi<Known extends CallName = keyof typeof shopPaths>(
	context: Readonly<RouterContextProvider>,
	paths?: Parameters<typeof createApi<Known>>[1],
): Api<Known> {
	const source: BackendSource = context.get(serverContext)?.backend ?? { origin: fromEnvironment.backendUrl, fetch };
	if (!source.origin) throw new Error('No backend: set BACKEND_URL, or run server.ts, which brings its own.');
	const { origin, fetch: reach } = source;
	const again = origin === fromEnvironment.backendUrl ? readsOnceMore : {};
	const options = { ...fromEnvironment, origin, fetch: reach, timeout: patience, again };
	const api = createApi<Known>(options, paths);
	return async (name, input) => {
		try {
			return await api(name, input);
		} catch (error) {
			if (!isOutOfReach(error)) throw error;
			// The embedded backend has said it.
			if (!(error instanceof ApiFailure)) logFault(error, context);
			throw unavailable();
		}
	};
}

/** What is only out of reach is said where it was asked for. Under React Router's own server there is no log but the console. */
export function logFault(error: unknown, context: Readonly<RouterContextProvider>): void {
	if (isUnavailable(error)) return;
	const log = context.get(serverContext)?.log;
	if (log) log.error({ err: error }, 'a page failed');
	else console.error(`a page failed: ${describeFault(error)}`);
}

/** One line if the backend is away, else the stack. Never the error itself: the console prints its request, with the token. */
function describeFault(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return textForLog(isOutOfReach(error) ? error.message : (error.stack ?? error.message));
}

/**
 * Network address of whoever asks. React Router's own server does not tell the other end of a connection: there it is what
 * as many proxies say as `TRUST_PROXY` counts, or empty.
 */
export function clientAddress(context: Readonly<RouterContextProvider>, request: Request): string {
	const forwarded = request.headers.get('X-Forwarded-For') ?? undefined;
	const address =
		context.get(serverContext)?.clientAddress ?? addressBehind(undefined, forwarded, settings.TRUST_PROXY);
	return address ?? '';
}
