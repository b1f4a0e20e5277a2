import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyPictures, picturesBeside } from '../../backend/backup/copy-pictures.ts';
import { makeBackup } from '../../backend/backup/make-backup.ts';
import { finishRestore } from '../../backend/backup/restored-secret.ts';
import { picturesFolderOf } from '../../backend/pictures/pictures-folder.ts';
import type { Settings } from '../../contract/settings.ts';
import { type AddCommands, describeCommand } from './command.ts';
import { readPassphrase } from './read-passphrase.ts';
import { runAbortable } from './run-abortable.ts';
import { showProgress } from './show-progress.ts';
import { withDatabase } from './with-database.ts';

export const addBackupCommand: AddCommands = (program, { readSettings }) => {
	describeCommand(
		program.command('backup'),
		'write all data into one file, and the pictures beside it; the shop may be running',
		['backup /backups/before-the-sale.assay.gz', 'backup shop.assay.gz --passphrase-file passphrase.txt'],
	)
		.argument('<file>')
		.option('--passphrase-file <file>', 'the passphrase that encrypts the secrets, in the first line of a file')
		.option('--without-secrets', 'leave out the secret of second factors and links')
		.action((name, options) => backUp(resolve(name), options, readSettings()));
};

type Options = { passphraseFile?: string | undefined; withoutSecrets?: true | undefined };

async function backUp(file: string, options: Options, settings: Settings): Promise<void> {
	const source = { file: options.passphraseFile, setting: settings.BACKUP_PASSPHRASE };
	const passphrase = options.withoutSecrets ? undefined : await readPassphrase(source, true);
	const { report, end } = showProgress(process.stderr);
	const foreign = await runAbortable((signal) =>
		withDatabase(settings, async (url) => {
			const sealed = passphrase ? { secrets: { AUTH_SECRET: await readSecret(url, settings) }, passphrase } : undefined;
			return makeBackup({ url, file, sealed, report, signal });
		}),
	).finally(end);
	if (foreign?.length)
		process.stderr.write(`Not included, because they do not belong to the shop: ${foreign.join(', ')}.\n`);
	const pictures = picturesBeside(file);
	const copied = await copyPictures(picturesFolderOf(settings), pictures);
	if (copied > 0) process.stdout.write(`${pictures}: ${copied} new pictures\n`);
	const { size } = await stat(file);
	process.stdout.write(`${file}: ${(size / 1e6).toFixed(1)} MB${passphrase ? '' : ', without secrets'}\n`);
}

/** Reads the secret that encrypts second factors and links. */
async function readSecret(url: string, { AUTH_SECRET: set, DATA_DIR: folder }: Settings): Promise<string> {
	if (set) return set;
	await finishRestore(url, folder);
	const file = join(folder, 'auth-secret');
	const secret = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
		throw new Error(
			`The secret of second factors is not in ${file} (${error.code}). Run this command as the shop's user, or add --without-secrets.`,
		);
	});
	return secret.trim();
}
