import fc from 'fast-check';
import { testSeed } from './test-seed.ts';

/** Makes fast-check use the same examples in every run, so that failures are reproducible. */
fc.configureGlobal({ seed: testSeed, numRuns: 200 });
