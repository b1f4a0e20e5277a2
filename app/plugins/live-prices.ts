import Pusher from 'pusher-js';
import { openConnection } from './live-prices/connection.ts';
import type { Plugin } from './plugin.ts';

/** Keeps every price of the tab in line with the market. */
export const livePrices: Plugin = { name: 'live-prices', setup: () => openConnection(Pusher) };
