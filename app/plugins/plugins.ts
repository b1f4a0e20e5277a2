import { livePrices } from './live-prices.ts';
import type { Plugin } from './plugin.ts';

export const plugins: Plugin[] = [livePrices];
