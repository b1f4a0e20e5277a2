/** The setting with the API tests, paths with commas between, that a run leaves out: `npm test -- --changed` does. */
export const leftOutTests = 'LEFT_OUT_TESTS';

/** @returns the paths of those that this run leaves out */
export const readLeftOut = (): string[] => process.env[leftOutTests]?.split(',') ?? [];
