import { expect, test } from 'vitest';
import { serverEnv, serverFlags } from './server-flags.ts';

test('npm start limits the memory of the shop', () => {
	expect(serverFlags).toEqual(['--max-semi-space-size=16', '--max-old-space-size=1024']);
	expect(serverEnv).toMatchObject({ MALLOC_TRIM_THRESHOLD_: '131072' });
});
