import fc from 'fast-check';

/** Makes fast-check use the same examples in every run, so that failures are reproducible. */
fc.configureGlobal({ seed: 20_261_121, numRuns: 200 });
