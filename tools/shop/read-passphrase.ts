import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** The input and output of a terminal. */
type Terminal = { input: NodeJS.ReadStream; output: NodeJS.WriteStream };

type Source = {
	/** A file with the passphrase in its first line. */
	file?: string;
	/** The setting BACKUP_PASSPHRASE. */
	setting?: string;
};

const minLength = 12;

/**
 * Reads the passphrase of a backup from a file, from the settings, or from the terminal, which does not show it.
 *
 * @param isNew asks twice, and refuses a short one
 * @throws Error if there is none
 */
export async function readPassphrase(
	{ file, setting }: Source,
	isNew: boolean,
	terminal: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string> {
	const passphrase = file
		? await readFirstLine(file)
		: (setting ?? (await ask('Passphrase of the backup: ', terminal)));
	if (isNew && passphrase.length < minLength)
		throw new Error(`The passphrase must have ${minLength} characters or more.`);
	const isTyped = !file && setting === undefined;
	if (isNew && isTyped && (await ask('Repeat the passphrase: ', terminal)) !== passphrase) {
		throw new Error('The two passphrases differ. Nothing was changed.');
	}
	return passphrase;
}

async function readFirstLine(file: string): Promise<string> {
	const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
		throw new Error(`--passphrase-file: ${file} cannot be read (${error.code}).`);
	});
	return text.split(/\r?\n/, 1)[0] as string;
}

async function ask(question: string, { input, output }: Terminal): Promise<string> {
	if (!input.isTTY || !output.isTTY) {
		throw new Error(
			'Set a passphrase with --passphrase-file or BACKUP_PASSPHRASE, or leave out the secrets with --without-secrets.',
		);
	}
	const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
	const lines = createInterface({ input, output: nowhere, terminal: true });
	// From now on, the terminal does not show typed characters.
	output.write(question);
	try {
		const ended = once(lines, 'close').then(() => {
			throw new Error('No passphrase was given. Nothing was changed.');
		});
		return await Promise.race([lines.question(''), ended]);
	} finally {
		lines.close();
		output.write('\n');
	}
}
