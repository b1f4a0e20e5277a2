import { buildCheck } from './build-check.ts';
import { earlyClicks } from './early-clicks.ts';
import { livePrices } from './live-prices.ts';
import { pageFetch } from './page-fetch.ts';
import type { Plugin } from './plugin.ts';
import { prefetch } from './prefetch.ts';
import { preload } from './preload.ts';
import { sessionGuard } from './session-guard.ts';

export const plugins: Plugin[] = [buildCheck, earlyClicks, livePrices, pageFetch, preload, prefetch, sessionGuard];
