import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

export type ShopData = Awaited<ReturnType<typeof loader>>;

/** What the root loader gave last: where it fails later in the life of a tab, the error page still has its frame. */
let known: ShopData | undefined;

/** What the root loader gives every page: the same for every visitor. */
export function useShopData(): ShopData {
	known = useRouteLoaderData<typeof loader>('root') ?? known;
	if (!known) throw new Error('The root loader gave nothing.');
	return known;
}
