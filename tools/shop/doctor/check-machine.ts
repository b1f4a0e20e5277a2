import { constants } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { picturesFolderOf } from '../../../backend/pictures/pictures-folder.ts';
import { generatedSecrets, type Settings, settingNames } from '../../../contract/settings.ts';
import { misspelledSettings } from '../../../server/startup/misspelled-settings.ts';
import { minSecretLength } from '../../../server/startup/stored-secret.ts';
import { isBuilt } from '../../build/sources.ts';
import { type Finding, findingsOf, runCheck } from './finding.ts';

const root = join(import.meta.dirname, '../../..');

/** Checks settings, secrets, folders and the build, without the database. */
export async function checkMachine(settings: Settings, env: NodeJS.ProcessEnv): Promise<Finding[]> {
	const checks = [
		runCheck('settings', async () => checkSettings(settings, env)),
		runCheck('secrets', () => checkSecrets(settings)),
		runCheck('permissions', () => checkFolders(settings)),
		runCheck('build', async () => checkBuild(env)),
	];
	return (await Promise.all(checks)).flat();
}

function checkSettings({ SHOP_MODE, SHOP_URL, TRUST_PROXY }: Settings, env: NodeJS.ProcessEnv): Finding[] {
	const { ok, warning } = findingsOf('settings');
	const given = settingNames.filter((name) => env[name]);
	const proxy = findingsOf('proxy headers');
	const isBehindProxy = SHOP_URL?.startsWith('https:') && TRUST_PROXY === undefined;
	return [
		ok(`SHOP_MODE is ${SHOP_MODE}. Set: ${given.join(', ') || 'none'}.`),
		...misspelledSettings(env).map(([name, suggestion]) =>
			warning(`${name} is not a setting and has no effect.`, `Did you mean ${suggestion}?`),
		),
		isBehindProxy
			? proxy.warning(
					'SHOP_URL has https, which a proxy provides, but TRUST_PROXY is not set.',
					'Set TRUST_PROXY to the number of proxies. Otherwise all visitors share limits.',
				)
			: proxy.ok(TRUST_PROXY === undefined ? 'The shop expects no proxy.' : 'TRUST_PROXY is set.'),
	];
}

async function checkSecrets(settings: Settings): Promise<Finding[]> {
	const { ok, problem } = findingsOf('secrets');
	const files = { OPERATOR_TOKEN: 'operator-token', AUTH_SECRET: 'auth-secret' };
	const findings = generatedSecrets.map(async (name) => {
		if (settings[name]) return ok(`${name} is set.`);
		const file = join(settings.DATA_DIR, files[name]);
		const found = await stat(file).catch(ignoreMissing);
		if (!found) return ok(`${name}: the first start creates ${file}.`);
		if (found.mode & 0o077) return problem(`Other users can read ${file}.`, `chmod 600 ${file}`);
		const secret = (await readFile(file, 'utf8')).trim();
		if (secret.length >= minSecretLength) return ok(`${name} is in ${file}.`);
		return problem(
			`${file} has fewer than ${minSecretLength} characters.`,
			'Delete it. The next start creates another.',
		);
	});
	return Promise.all(findings);
}

const ignoreMissing = (error: NodeJS.ErrnoException) => {
	if (error.code === 'ENOENT') return undefined;
	throw error;
};

async function checkFolders(settings: Settings): Promise<Finding[]> {
	const { ok, problem } = findingsOf('permissions');
	const folders = [
		['DATA_DIR', settings.DATA_DIR],
		['PICTURES_DIR', picturesFolderOf(settings)],
		...(settings.BACKUP_DIR ? [['BACKUP_DIR', settings.BACKUP_DIR] as const] : []),
	] as const;
	const findings = folders.map(async ([name, folder]) => {
		const found = await stat(folder).catch(ignoreMissing);
		if (!found) return ok(`${name}: ${folder} does not exist yet.`);
		if (!found.isDirectory()) return problem(`${name}: ${folder} is not a folder.`, 'Name a folder.');
		if (found.mode & 0o002) return problem(`Every user can write to ${folder} (${name}).`, `chmod o-w ${folder}`);
		const isUsable = await access(folder, constants.R_OK | constants.W_OK).then(
			() => true,
			() => false,
		);
		if (isUsable) return ok(`${name}: ${folder} can be read and written.`);
		return problem(
			`${name}: this user cannot write to ${folder}.`,
			"Run this command as the shop's user, or change the owner.",
		);
	});
	return Promise.all(findings);
}

function checkBuild(env: NodeJS.ProcessEnv): Finding[] {
	const { ok, warning } = findingsOf('build');
	if (isBuilt(join(root, 'build'), root, env)) return [ok('The build belongs to these sources.')];
	return [warning('There is no build of these sources.', '`npm start` builds first; or run `npm run build`.')];
}
