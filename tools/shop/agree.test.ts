import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { agree } from './agree.ts';

/** A terminal in which this is typed. @param isTTY somebody sits there, reads and types */
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
])('%j is agreed to: %s', async (typed, isAgreed) => {
	const { streams, shown } = terminal(typed);
	expect(await agree('AS-1 is paid.', streams)).toBe(isAgreed);
	expect(shown()).toContain('AS-1 is paid.\nType yes to go on: ');
});

test.each([{ reads: false }, { types: false }])(
	'where nobody can be asked (%j) it says how it is done',
	async (who) => {
		const { streams, shown } = terminal('yes\n', who);
		await expect(agree('AS-1 is paid.', streams)).rejects.toThrow(
			'AS-1 is paid. Nothing was done. If it is meant, add --yes.',
		);
		expect(shown()).toBe('');
	},
);
