import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { lockFolder } from './lock-folder.ts';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'assay-lock-'));
	return () => rm(folder, { recursive: true });
});

/** The id of a process that runs until the test ends. */
function startProcess(): number {
	const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)'], { stdio: 'ignore' });
	onTestFinished(() => {
		other.kill();
	});
	return other.pid ?? 0;
}

test('a folder is made when there is none, claimed, and given back', async () => {
	const data = join(folder, 'a/b');
	const unlock = await lockFolder(data);
	expect(await readFile(join(data, 'process.pid'), 'utf8')).toBe(String(process.pid));
	await unlock();
	expect(existsSync(join(data, 'process.pid'))).toBe(false);
	await (await lockFolder(data))();
});

test('a folder that a running process holds is refused with what to do', async () => {
	const otherProcess = startProcess();
	await writeFile(join(folder, 'process.pid'), String(otherProcess));
	await expect(lockFolder(folder)).rejects.toThrow(
		new RegExp(`^DATA_DIR .+ is in use by process ${otherProcess}\\. .*DATABASE_URL`),
	);
	expect(await readFile(join(folder, 'process.pid'), 'utf8')).toBe(String(otherProcess));
});

/** Beyond the largest id that Linux gives a process. */
const noProcess = '4194305';

test.for([noProcess, '', 'garbage', '-'])(
	'what a process that died left behind (%j) does not stand in the way',
	async (left) => {
		await writeFile(join(folder, 'process.pid'), left);
		const unlock = await lockFolder(folder);
		expect(await readFile(join(folder, 'process.pid'), 'utf8')).toBe(String(process.pid));
		await unlock();
	},
);
