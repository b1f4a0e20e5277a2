import { expect, test } from 'vitest';
import { mayPrefetch } from './prefetch-rules.ts';

test.for([
	[{}, true],
	[{ effectiveType: '4g' }, true],
	[{ effectiveType: '3g', saveData: false }, true],
	[{ effectiveType: '2g' }, false],
	[{ effectiveType: 'slow-2g' }, false],
	[{ effectiveType: '4g', saveData: true }, false],
] as const)('with the connection %j pages may be prefetched: %s', ([connection, may]) => {
	expect(mayPrefetch(connection)).toBe(may);
});
