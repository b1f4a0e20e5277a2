/** Environment variable with the paths of API tests to skip, separated by commas. `npm test -- --changed` sets it. */
export const leftOutTests = 'LEFT_OUT_TESTS';

/** @returns the paths of API tests to skip */
export const readLeftOut = (): string[] => process.env[leftOutTests]?.split(',') ?? [];
