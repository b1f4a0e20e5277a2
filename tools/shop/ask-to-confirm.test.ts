import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askToConfirm } from './ask-to-confirm.ts';

/** A terminal with typed input. @param reads, types whether output and input are terminals */
function terminal(typed: string, { reads = true, types = true } = {}) {
	const input = Object.assign(new PassThrough(), { isTTY: types });
	const output = Object.assign(new PassThrough(), { isTTY: reads });
	input.end(typed);
	return { streams: { input, output } as never, shown: () => String(output.read() ?? '') };
}

test.each([
	['yes\n', true],
	[' YES \n', true],
	['y\n', false],
	['\n', false],
	['no, yes\n', false],
	['', false],
])('accepts %j as confirmation: %s', async (typed, isConfirmed) => {
	const { streams, shown } = terminal(typed);
	expect(await askToConfirm('AS-1 is paid.', streams)).toBe(isConfirmed);
	expect(shown()).toContain('AS-1 is paid.\nType yes to continue: ');
});

test.each([{ reads: false }, { types: false }])('without a terminal (%j), explains --yes', async (who) => {
	const { streams, shown } = terminal('yes\n', who);
	await expect(askToConfirm('AS-1 is paid.', streams)).rejects.toThrow(
		'AS-1 is paid. Nothing was changed. To confirm, add --yes.',
	);
	expect(shown()).toBe('');
});
