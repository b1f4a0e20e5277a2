import { afterEach, beforeEach, expect, vi } from 'vitest';

const levels = ['error', 'warn'] as const;

beforeEach(() => {
	for (const level of levels) vi.spyOn(console, level).mockImplementation(() => {});
});

/** Console output fails the test, unless the test expected it and cleared the calls. */
afterEach(() => {
	const said = levels.flatMap((level) => vi.mocked(console[level]).mock.calls);
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	expect(said, 'unexpected console.error or console.warn').toEqual([]);
});
