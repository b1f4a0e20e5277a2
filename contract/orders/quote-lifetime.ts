import { minute } from '../time-spans.ts';

/** How long a quote locks its prices, in milliseconds. */
export const quoteLifetime = 10 * minute;
/** `quoteLifetime` in minutes, for texts. */
export const quoteMinutes = quoteLifetime / minute;
