import { buildCheck } from './build-check.ts';
import { lists } from './lists.ts';
import { livePrices } from './live-prices.ts';
import { passage } from './passage.ts';
import type { Plugin } from './plugin.ts';
import { prefetch } from './prefetch.ts';
import { preload } from './preload.ts';
import { sessionGuard } from './session-guard.ts';

/** What runs in a tab once it is idle. */
export const laterPlugins: Plugin[] = [buildCheck, lists, livePrices, passage, preload, prefetch, sessionGuard];
