import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readBackup } from '../../backend/backup/read-backup.ts';
import { scheduleBackups } from '../../backend/backup/schedule-backups.ts';
import { emptyDatabase, newDemo, newFolder, passphrase, secrets } from '../setup/backups.ts';

type Schedule = Parameters<typeof scheduleBackups>[0];

/** A node that checks ten times a second whether a backup is due. */
function startNode(given: Pick<Schedule, 'url' | 'folder'> & Partial<Schedule>) {
	const said: Record<string, unknown>[] = [];
	const log = pino({ base: null }, { write: (line) => said.push(JSON.parse(line)) });
	const sealed = { secrets, passphrase };
	const node = scheduleBackups({ hours: 24, keep: 3, period: 100, sealed, log, ...given });
	onTestFinished(node.stop);
	return { ...node, said };
}

const old = (day: number) => `2026-01-0${day}T03-00-00Z.assay.gz`;

test('one of two nodes makes the due backup and then deletes old ones', async () => {
	const { url } = await newDemo();
	const folder = await newFolder();
	for (const name of [old(1), old(2), old(3), old(4), `${old(5)}.part`, 'notes.txt'])
		await writeFile(join(folder, name), '');
	const nodes = [startNode({ url, folder }), startNode({ url, folder })];
	await vi.waitFor(
		async () => expect(nodes.filter(({ status }) => status().last?.startsWith('2026-01') === false)).toHaveLength(2),
		20_000,
	);
	for (const { stop } of nodes) await stop();
	const names = await readdir(folder);
	const made = names.filter((name) => name.endsWith('.assay.gz') && !name.startsWith('2026-01'));
	expect(made).toHaveLength(1);
	expect(names.sort()).toEqual([old(3), old(4), ...made, 'notes.txt'].sort());
	expect((await readBackup(join(folder, made[0] ?? ''))).header).toMatchObject({ mode: 'demo', secrets: 'encrypted' });
	expect(nodes.flatMap(({ said }) => said.map(({ msg }) => msg))).toEqual(['made a backup']);
	expect(nodes.map(({ status }) => status().failing)).toEqual([false, false]);
});

test('a backup has the original pictures', async () => {
	const { url } = await newDemo();
	const [folder, pictures] = [await newFolder(), await newFolder()];
	await writeFile(join(pictures, 'front.12345678.jpg'), 'front');
	const { status, stop } = startNode({ url, folder, pictures });
	await vi.waitFor(() => expect(status().last).not.toBeNull(), 20_000);
	await stop();
	expect(await readdir(join(folder, 'backup-pictures'))).toEqual(['front.12345678.jpg']);
});

test('a failed backup is logged and shown, and deletes nothing', async () => {
	const url = await emptyDatabase();
	const folder = await newFolder();
	const names = [old(1), old(2), old(3), old(4)];
	for (const name of names) await writeFile(join(folder, name), '');
	const { status, stop, said } = startNode({ url, folder });
	await vi.waitFor(() => expect(status()).toEqual({ last: '2026-01-04T03:00:00.000Z', failing: true }), 20_000);
	await stop();
	expect(await readdir(folder)).toEqual(names);
	expect(said[0]).toMatchObject({
		level: 50,
		msg: 'backup failed',
		err: { message: 'There is no shop in this database.' },
	});
});

test('a file with a future date does not prevent a backup', async () => {
	const { url } = await newDemo();
	const folder = await newFolder();
	await writeFile(join(folder, '2999-01-01T03-00-00Z.assay.gz'), '');
	const { status, stop } = startNode({ url, folder });
	await vi.waitFor(() => expect(status().last).toMatch(/^20/), 20_000);
	await stop();
	expect(await readdir(folder)).toHaveLength(2);
});
