import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => {});
	vi.spyOn(console, 'warn').mockImplementation(() => {});
});

// What nobody expected to be said is a defect: a test that expects it clears the calls that it has checked.
afterEach(() => {
	const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
	vi.restoreAllMocks();
	expect(said, 'unexpected console.error or console.warn').toEqual([]);
});
