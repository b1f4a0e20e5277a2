import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

export type ShopData = Awaited<ReturnType<typeof loader>>;

/** Where the root itself failed its error page still has a frame: one without categories and prices. */
const nothingLoaded: ShopData = {
	categories: [],
	spot: { simulated: true, label: '', version: 0, time: '', stale: false, age_seconds: 0, paused: false, prices: [] },
	settings: {
		backendUrl: '',
		appToken: '',
		apiToken: '',
		imageBase: '/pictures/',
		pictureResizer: '',
		pusher: { key: '', cluster: '', host: '', port: null, tls: false },
	},
	origin: '',
};

/** What the root loader gives every page: the same for every visitor. */
export function useShopData(): ShopData {
	return useRouteLoaderData<typeof loader>('root') ?? nothingLoaded;
}
