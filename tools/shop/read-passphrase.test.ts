import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { readPassphrase } from './read-passphrase.ts';

/** A terminal in which a line is typed after each prompt. */
function terminal(lines: string[], isTTY = true) {
	const input = Object.assign(new PassThrough(), { isTTY });
	const output = Object.assign(new PassThrough(), { isTTY });
	let shown = '';
	output.on('data', (text) => {
		shown += text;
		if (!/: $/.test(String(text))) return;
		const line = lines.shift();
		setImmediate(() => (line === undefined ? input.end() : input.write(`${line}\n`)));
	});
	return { streams: { input, output } as never, shown: () => shown };
}

test('asks for a new passphrase twice, without showing it', async () => {
	const { streams, shown } = terminal(['four quiet otters', 'four quiet otters']);
	expect(await readPassphrase({}, true, streams)).toBe('four quiet otters');
	expect(shown()).toBe('Passphrase of the backup: \nRepeat the passphrase: \n');
});

test('asks for the passphrase of an existing backup once', async () => {
	const { streams } = terminal(['short']);
	expect(await readPassphrase({}, false, streams)).toBe('short');
});

test.each([
	[['four quiet otters', 'five quiet otters'], 'The two passphrases differ.'],
	[['short'], 'The passphrase must have 12 characters or more.'],
	[[], 'No passphrase was given.'],
])('refuses %j', async (typed, message) => {
	await expect(readPassphrase({}, true, terminal(typed).streams)).rejects.toThrow(message);
});

test('without a terminal, reads it from a file or the settings', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'assay-passphrase-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const file = join(folder, 'passphrase');
	writeFileSync(file, 'four quiet otters\r\na note\n');
	const { streams } = terminal([], false);
	expect(await readPassphrase({ file, setting: 'five quiet otters' }, true, streams)).toBe('four quiet otters');
	expect(await readPassphrase({ setting: 'five quiet otters' }, true, streams)).toBe('five quiet otters');
	await expect(readPassphrase({}, true, streams)).rejects.toThrow(
		'Set a passphrase with --passphrase-file or BACKUP_PASSPHRASE',
	);
	await expect(readPassphrase({ file: join(folder, 'none') }, true, streams)).rejects.toThrow(
		/none cannot be read \(ENOENT\)/,
	);
});
