import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

type ShopData = Awaited<ReturnType<typeof loader>>;

/** Where the root itself failed its error page still has a frame: one without categories and prices. */
const nothingLoaded: ShopData = {
	categories: [],
	spot: { simulated: true, label: '', prices: [] },
	settings: { backendUrl: '', appToken: '', apiToken: '', imageBase: '/pictures/', pictureResizer: '' },
	origin: '',
};

/** What the root loader gives every page: the same for every visitor. */
export function useShopData(): ShopData {
	return useRouteLoaderData<typeof loader>('root') ?? nothingLoaded;
}
