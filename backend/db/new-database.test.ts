import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabaseOf, putNewDatabase } from './new-database.ts';

/** Migrations, and what a build has left of them. */
async function built() {
	const folder = await mkdtemp(join(tmpdir(), 'assay-new-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	const [migrations, databases, data] = ['migrations', 'databases', 'data'].map((name) => join(folder, name)) as [
		string,
		string,
		string,
	];
	await mkdir(migrations);
	await writeFile(join(migrations, '0000.sql'), 'create table a ()');
	const made = await newDatabaseOf(migrations, databases);
	await mkdir(join(made, 'base'), { recursive: true });
	await writeFile(join(made, 'base/1'), 'made');
	return { migrations, databases, data, database: join(data, 'postgres') };
}

test('a first start copies the database that a build has left, and nothing of a copy that was cut off', async () => {
	const { migrations, databases, data, database } = await built();
	await mkdir(`${database}.part/base`, { recursive: true });
	await writeFile(join(`${database}.part`, 'base/2'), 'half');
	await putNewDatabase(database, migrations, databases);
	expect(await readdir(data)).toEqual(['postgres']);
	expect(await readdir(join(database, 'base'))).toEqual(['1']);
});

test('a database that is there stays as it is', async () => {
	const { migrations, databases, database } = await built();
	await mkdir(join(database, 'base'), { recursive: true });
	await writeFile(join(database, 'base/1'), 'own');
	await putNewDatabase(database, migrations, databases);
	expect(await readFile(join(database, 'base/1'), 'utf8')).toBe('own');
});

test('one of other migrations is not taken', async () => {
	const { migrations, databases, data, database } = await built();
	await writeFile(join(migrations, '0001.sql'), 'create table b ()');
	await putNewDatabase(database, migrations, databases);
	await expect(readdir(data)).rejects.toThrow('ENOENT');
});
