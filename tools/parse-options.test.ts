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

test('what is known is read', () => {
	expect(read('--only', 'coin').values).toEqual({ only: 'coin' });
});

test.for([
	[['--oonly', 'coin'], "Unknown option '--oonly'."],
	[['--only'], "Option '--only <value>' argument missing."],
	[['coin'], "Unexpected argument 'coin'."],
] as const)('%j is refused in a line, with how it is called', ([args, said]) => {
	expect(() => read(...args)).toThrow('ended with 2');
	expect(vi.mocked(console.error).mock.calls).toEqual([[`${said}\n${usage}`]]);
	vi.mocked(console.error).mockClear();
});

test('who asks for help is told how it is called', () => {
	expect(() => read('--help')).toThrow('ended with 0');
	expect(vi.mocked(console.log).mock.calls).toEqual([[usage]]);
});
