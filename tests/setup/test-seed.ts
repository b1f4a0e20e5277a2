/** The seed of random choices in tests: the same in every run, unless `npm run chaos` sets it. */
export const testSeed = Number(process.env.TEST_SEED ?? 20_261_121);
