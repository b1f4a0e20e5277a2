import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Where somebody may sit: what they type and what they read. */
type Terminal = { input: NodeJS.ReadStream; output: NodeJS.WriteStream };

type Source = {
	/** A file whose first line it is. */
	file?: string;
	/** The setting BACKUP_PASSPHRASE. */
	setting?: string;
};

const shortest = 12;

/**
 * The passphrase of a backup: from a file, from the settings, or typed by whoever sits at the terminal, where it is not shown.
 *
 * @param isNew asks for it twice, and refuses a short one
 * @throws Error when it is nowhere to be had
 */
export async function readPassphrase(
	{ file, setting }: Source,
	isNew: boolean,
	terminal: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string> {
	const passphrase = file
		? await readFirstLine(file)
		: (setting ?? (await ask('Passphrase of the backup: ', terminal)));
	if (isNew && passphrase.length < shortest)
		throw new Error(`The passphrase must have ${shortest} characters or more.`);
	const isTyped = !file && setting === undefined;
	if (isNew && isTyped && (await ask('The same again: ', terminal)) !== passphrase) {
		throw new Error('The two passphrases differ. Nothing was done.');
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
			'Give a passphrase with --passphrase-file or BACKUP_PASSPHRASE, or leave the secrets out with --without-secrets.',
		);
	}
	const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
	const lines = createInterface({ input, output: nowhere, terminal: true });
	// From now on the terminal shows nothing of what is typed.
	output.write(question);
	try {
		const ended = once(lines, 'close').then(() => {
			throw new Error('No passphrase was given. Nothing was done.');
		});
		return await Promise.race([lines.question(''), ended]);
	} finally {
		lines.close();
		output.write('\n');
	}
}
