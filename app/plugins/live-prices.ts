import { later } from './later.ts';

/** Keeps every price of the tab in line with the market. */
export const livePrices = later('live-prices', async () => {
	const [{ default: Pusher }, { openConnection }] = await Promise.all([
		import('pusher-js'),
		import('./live-prices/connection.ts'),
	]);
	return () => openConnection(Pusher);
});
