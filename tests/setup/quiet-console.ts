import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => {});
	vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** Whatever is said there is a defect, unless the test expected it and cleared the calls. */
afterEach(() => {
	const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	expect(said, 'unexpected console.error or console.warn').toEqual([]);
});
