import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { lockFolder } from './lock-folder.ts';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'assay-lock-'));
	return () => rm(folder, { recursive: true });
});

/** A process that has claimed the folder and runs until it is killed. */
async function startHolder(folder: string, env: NodeJS.ProcessEnv = process.env) {
	const script = `
		const { lockFolder } = await import(${JSON.stringify(new URL('lock-folder.ts', import.meta.url).href)});
		await lockFolder(${JSON.stringify(folder)});
		setInterval(() => {}, 60_000);
		process.send('held');
	`;
	const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
		env,
	});
	onTestFinished(() => {
		holder.kill('SIGKILL');
	});
	await once(holder, 'message');
	return holder;
}

test('a folder is made when there is none, claimed, and given back', async () => {
	const data = join(folder, 'a/b');
	const unlock = await lockFolder(data);
	expect(existsSync(data)).toBe(true);
	await expect(lockFolder(data)).rejects.toThrow(/in use/);
	await unlock();
	await (await lockFolder(data))();
});

test('a folder that cannot be made is refused by the name of its setting', async () => {
	const file = join(folder, 'file');
	await writeFile(file, '');
	await expect(lockFolder(file)).rejects.toThrow(/^DATA_DIR .+file cannot be made \(EEXIST\)\. Name a folder/);
});

test('a folder that a running process holds is refused with what to do', async () => {
	await startHolder(folder);
	await expect(lockFolder(folder)).rejects.toThrow(/^DATA_DIR .+ is in use by another process\. .*DATABASE_URL/);
});

test('a holder that was killed does not stand in the way', async () => {
	const holder = await startHolder(folder);
	holder.kill('SIGKILL');
	await once(holder, 'exit');
	const unlock = await lockFolder(folder);
	await unlock();
});

test('nor does whatever else bears the name of the claim', async () => {
	await writeFile(join(folder, 'in-use.sock'), 'no socket');
	const unlock = await lockFolder(folder);
	await unlock();
});

test('a folder with a long name is claimed all the same', async () => {
	const deep = join(folder, 'd'.repeat(120));
	const unlock = await lockFolder(deep);
	await expect(lockFolder(deep)).rejects.toThrow(/in use/);
	await unlock();
	expect(readdirSync(deep)).toEqual([]);
});

test('and by one process, also when each has a TMPDIR of its own', async () => {
	const [deep, ownTmp] = [join(folder, 'd'.repeat(120)), join(folder, 'tmp')];
	await mkdir(ownTmp);
	await startHolder(deep, { ...process.env, TMPDIR: ownTmp });
	await expect(lockFolder(deep)).rejects.toThrow(/in use/);
	expect(readdirSync(ownTmp)).toEqual([]);
});

// Where not even root may make a file, under whom containers run tests.
test('a folder that nobody may write to is refused by the name of its setting', async () => {
	await expect(lockFolder('/proc/self')).rejects.toThrow(
		/^DATA_DIR \/proc\/self cannot be (written to|made) \(E\w+\)\. Name a/,
	);
});

test.runIf(process.platform === 'linux')('below what takes no folders the setting is named, soon', async () => {
	for (const data of ['/proc/x', '/proc/x/y']) {
		await expect(lockFolder(data)).rejects.toThrow(new RegExp(`^DATA_DIR ${data} cannot be made \\(ENOENT\\)\\. Name`));
	}
});
