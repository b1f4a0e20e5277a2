/** In milliseconds. Longer than the work that `pad-response-time.ts` hides, unless the shop is overloaded. */
export const responseStep = 250;
