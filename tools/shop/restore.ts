import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { copyPictures, picturesBeside } from '../../backend/backup/copy-pictures.ts';
import { decryptSecrets } from '../../backend/backup/encrypt-secrets.ts';
import type { Backup } from '../../backend/backup/read-backup.ts';
import { checkBackup, restoreBackup } from '../../backend/backup/restore-backup.ts';
import { prepareSecret } from '../../backend/backup/restored-secret.ts';
import { picturesFolderOf } from '../../backend/pictures/pictures-folder.ts';
import type { Settings } from '../../contract/settings.ts';
import { type AddCommands, describeCommand } from './command.ts';
import { readPassphrase } from './read-passphrase.ts';
import { runAbortable } from './run-abortable.ts';
import { showProgress } from './show-progress.ts';
import { withDatabase } from './with-database.ts';

export const addRestoreCommand: AddCommands = (program, { readSettings }) => {
	describeCommand(program.command('restore'), 'restore a backup into an empty database', [
		'restore /backups/2026-11-27T03-00-00Z.assay.gz',
		'restore shop.assay.gz --replace',
	])
		.argument('<file>')
		.option('--replace', 'replace all data')
		.option('--passphrase-file <file>', 'the passphrase of the secrets, in the first line of a file')
		.option('--without-secrets', 'keep the secret of this shop')
		.option('--show-secret', 'print the secret of the backup and restore nothing')
		.action((name, options) => restore(name, options, readSettings));
};

type Options = {
	replace?: true | undefined;
	passphraseFile?: string | undefined;
	withoutSecrets?: true | undefined;
	showSecret?: true | undefined;
};

async function restore(name: string, options: Options, readSettings: () => Settings): Promise<void> {
	const file = resolve(name);
	const checking = showProgress(process.stderr);
	const backup = await checkBackup(file, checking.report).finally(checking.end);
	const secret = options.withoutSecrets ? undefined : await openSecret(backup, options.passphraseFile);
	if (options.showSecret) {
		process.stdout.write(`${secret ?? noSecret}\n`);
		return;
	}
	const settings = readSettings();
	if (secret !== undefined && settings.AUTH_SECRET && settings.AUTH_SECRET !== secret) {
		throw new Error(
			`AUTH_SECRET differs from the backup, so second factors and links in emails would be lost. Set it to the secret that npm run shop -- restore ${name} --show-secret prints, or add --without-secrets to lose them.`,
		);
	}
	const { SHOP_MODE: mode, DATA_DIR: folder } = settings;
	// Before the restore, so that no page names a missing picture.
	const copied = await copyPictures(picturesBeside(file), picturesFolderOf(settings));
	const id = randomUUID();
	let putSecretInPlace = async () => {};
	const beforeCommit = async () => {
		if (secret !== undefined && !settings.AUTH_SECRET) putSecretInPlace = await prepareSecret(folder, id, secret);
	};
	const { replace = false } = options;
	const { report, end } = showProgress(process.stderr);
	await runAbortable((signal) =>
		withDatabase(settings, async (url) => {
			await restoreBackup({ url, file, backup, mode, id, replace, report, signal, beforeCommit });
			await putSecretInPlace();
		}),
	).finally(end);
	const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0);
	process.stdout.write(`Restored ${rows} rows in ${backup.tables.length} tables, as of ${backup.header.createdAt}.\n`);
	if (copied > 0) process.stdout.write(`Copied ${copied} pictures to ${picturesFolderOf(settings)}.\n`);
	if (secret === undefined) process.stdout.write(`${noSecret}\n`);
}

const noSecret =
	'No secret was restored. Unless this shop has the AUTH_SECRET of the backed-up shop, people with a second factor need a new password by email, and links in unsent emails are lost.';

/** Decrypts the secret before the settings are read, because with DATABASE_URL they need it. */
async function openSecret(backup: Backup, file: string | undefined): Promise<string | undefined> {
	if (!backup.secrets) return undefined;
	const source = { file, setting: process.env.BACKUP_PASSPHRASE };
	return (await decryptSecrets(backup.secrets, await readPassphrase(source, false), backup.sha256)).AUTH_SECRET;
}
