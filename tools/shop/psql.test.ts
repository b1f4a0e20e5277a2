import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, startPostgres } from '../../backend/embedded-postgres/start-postgres.ts';

let folder: string;
let server: EmbeddedPostgres | undefined;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'assay-psql-'));
	return async () => {
		await server?.stop();
		server = undefined;
		await rm(folder, { recursive: true });
	};
});

/** The output of `npm run shop -- …`. */
async function shop(args: string[], env: NodeJS.ProcessEnv = {}) {
	const command = promisify(execFile)(process.execPath, [join(import.meta.dirname, '../shop.ts'), ...args], {
		env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', ...env },
	});
	return command.catch((error: { stdout: string; stderr: string }) => error);
}

test('prints a connection string for the database of a running shop', async () => {
	server = await startPostgres(folder);
	const { stdout } = await shop(['psql', '--print']);
	const client = new pg.Client({ connectionString: stdout.trim() });
	await client.connect();
	expect((await client.query('select current_database() as name')).rows).toEqual([{ name: 'assay' }]);
	await client.end();
});

test('prints the URL of an external database unchanged', async () => {
	const url = 'postgres://jane@db.example:5432/shop';
	expect(
		(
			await shop(['psql', '--print'], {
				DATABASE_URL: url,
				OPERATOR_TOKEN: 'x'.repeat(32),
				AUTH_SECRET: 'x'.repeat(32),
			})
		).stdout,
	).toBe(`${url}\n`);
});

test('explains that the shop must run, and that psql is missing', async () => {
	expect((await shop(['psql', '--print'])).stderr).toContain('Start the shop, then run this command again.');
	expect((await shop(['psql'], { PATH: '/nowhere' })).stderr).toContain('psql is not installed.');
});
