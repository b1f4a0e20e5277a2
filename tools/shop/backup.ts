import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '../../backend/backup/make-backup.ts';
import { finishRestore } from '../../backend/backup/restored-secret.ts';
import type { Settings } from '../../contract/settings.ts';
import type { LocalCommand } from './local-command.ts';
import { readPassphrase } from './read-passphrase.ts';
import { runAbortable } from './run-abortable.ts';
import { showProgress } from './show-progress.ts';
import { withDatabase } from './with-database.ts';

export const backup: LocalCommand = {
	takes: 'FILE [--passphrase-file FILE] [--without-secrets]',
	does: 'write all data into one file; the shop may be running',
	async run(args, readSettings) {
		const settings = readSettings();
		const { positionals, values } = parseArgs({
			args,
			allowPositionals: true,
			options: { 'passphrase-file': { type: 'string' }, 'without-secrets': { type: 'boolean' } },
		});
		const [name, ...rest] = positionals;
		if (!name || rest.length > 0) throw new Error('Name the file: npm run shop -- backup FILE');
		const file = resolve(name);
		const source = { file: values['passphrase-file'], setting: settings.BACKUP_PASSPHRASE };
		const passphrase = values['without-secrets'] ? undefined : await readPassphrase(source, true);
		const { report, end } = showProgress(process.stderr);
		const foreign = await runAbortable((signal) =>
			withDatabase(settings, async (url) => {
				const sealed = passphrase
					? { secrets: { AUTH_SECRET: await readSecret(url, settings) }, passphrase }
					: undefined;
				return makeBackup({ url, file, sealed, report, signal });
			}),
		).finally(end);
		if (foreign?.length)
			process.stderr.write(`Not included, because they do not belong to the shop: ${foreign.join(', ')}.\n`);
		const { size } = await stat(file);
		process.stdout.write(`${file}: ${(size / 1e6).toFixed(1)} MB${passphrase ? '' : ', without secrets'}\n`);
	},
};

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
