import { beforeEach, expect, test, vi } from 'vitest';
import { parseOptions } from './parse-options.ts';

const usage = 'npm run thing -- [--only NAME]';
const read = (...args: string[]) => parseOptions({ args, options: { only: { type: 'string' } } }, usage);

beforeEach(() => {
	vi.spyOn(console, 'log').mockImplementation(() => {});
	vi.spyOn(process, 'exit').mockImplementation((code) => {
		throw new Error(`ended with ${code}`);
	});
});

test('reads known options', () => {
	expect(read('--only', 'coin').values).toEqual({ only: 'coin' });
});

test.for([
	[['--oonly', 'coin'], "Unknown option '--oonly'."],
	[['--only'], "Option '--only <value>' argument missing."],
	[['coin'], "Unexpected argument 'coin'."],
] as const)('refuses %j in one line, with the usage', ([args, message]) => {
	expect(() => read(...args)).toThrow('ended with 2');
	expect(vi.mocked(console.error).mock.calls).toEqual([[`${message}\n${usage}`]]);
	vi.mocked(console.error).mockClear();
});

test('--help prints the usage', () => {
	expect(() => read('--help')).toThrow('ended with 0');
	expect(vi.mocked(console.log).mock.calls).toEqual([[usage]]);
});
