import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Logger, pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isLongForm } from '../../tests/setup/long-form.ts';
import { testSeed } from '../../tests/setup/test-seed.ts';
import { seededRandom } from '../../tools/walks/random.ts';
import { findRunningServer, isRunning } from './running-server.ts';
import { type EmbeddedPostgres, startPostgres } from './start-postgres.ts';

/** A cluster that each test copies, because creating one takes half a second. */
let template: string;
beforeAll(async () => {
	template = await mkdtemp(join(tmpdir(), 'assay-made-'));
	await (await startPostgres(template)).stop();
	return () => rm(template, { recursive: true });
});

let folder: string;
let started: EmbeddedPostgres[] = [];
let others: ChildProcess[] = [];
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'assay-postgres-'));
	await cp(template, folder, { recursive: true });
	return async () => {
		for (const server of started) await server.stop();
		for (const other of others) other.kill('SIGKILL');
		[started, others] = [[], []];
		// A server that a killed process has left running.
		const orphan = await findRunningServer(join(folder, 'postgres'));
		if (orphan) process.kill(orphan.pid, 'SIGQUIT');
		while (orphan && isRunning(orphan.pid)) await wait(10);
		await rm(folder, { recursive: true, force: true });
	};
});

async function start(data = folder, log?: Logger) {
	const server = await startPostgres(data, { log });
	started.push(server);
	return server;
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
	const client = new pg.Client({ connectionString: url });
	client.on('error', () => {});
	await client.connect();
	try {
		return (await client.query(statement)).rows;
	} finally {
		await client.end();
	}
}

/** Another process that starts the server and runs until it is killed. Its outcome is 'running' or the error. */
type Other = { process: ChildProcess; outcome: Promise<string> };

function startElsewhere(data = folder): Other {
	const script = `
		const { startPostgres } = await import(${JSON.stringify(new URL('start-postgres.ts', import.meta.url).href)});
		try {
			await startPostgres(${JSON.stringify(data)});
			process.send('running');
			setInterval(() => {}, 60_000);
		} catch (error) {
			process.send(error.message);
		}
	`;
	const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
	});
	others.push(other);
	return { process: other, outcome: once(other, 'message').then(([outcome]) => outcome) };
}

async function pidIn(data = folder): Promise<number> {
	const [pid] = (await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n');
	return Number(pid);
}

async function killShop(other: Other): Promise<void> {
	expect(await other.outcome).toBe('running');
	other.process.kill('SIGKILL');
	await once(other.process, 'exit');
}

test('writes acknowledged changes to disk, and lets only this user reach the server', async () => {
	const { url, superuserUrl } = await start();
	for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']) {
		expect(await query(url, `show ${setting}`)).toEqual([{ [setting]: 'on' }]);
	}
	expect(await query(superuserUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
	for (const path of ['', 'socket', 'postgres']) expect((await stat(join(folder, path))).mode & 0o777).toBe(0o700);
	const role = 'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user';
	expect(await query(url, role)).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
	await expect(query(url, "copy (select 1) to program 'cat'")).rejects.toThrow(/permission denied/);
});

test('sorts text by code point on every system', async () => {
	const { url } = await start();
	const rows = await query(url, "select t from unnest(array['b','é','B','a','É']) as t order by t");
	expect(rows.map(({ t }) => t)).toEqual(['B', 'a', 'b', 'É', 'é']);
	expect(await query(url, "select upper('é') as t")).toEqual([{ t: 'É' }]);
});

test('persists data across a restart', async () => {
	const first = await startPostgres(folder);
	await query(first.url, 'create table kept as select 42 as answer');
	await first.stop();
	const { url } = await start();
	expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('refuses a folder that another process uses, but not after that process was killed', async () => {
	const other = startElsewhere();
	expect(await other.outcome).toBe('running');
	await expect(startPostgres(folder)).rejects.toThrow(
		`DATA_DIR ${folder} is in use by process ${other.process.pid}. Stop that process, name another DATA_DIR, or set DATABASE_URL to share one database.`,
	);
	await killShop(other);
	const { url } = await start();
	expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('restarts a killed server within five seconds, with its data', async () => {
	const lines: string[] = [];
	const { url } = await start(folder, pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line).msg) }));
	await query(url, 'create table kept as select 42 as answer');
	const pid = await pidIn();
	process.kill(pid, 'SIGKILL');
	const killed = performance.now();
	await expect.poll(() => query(url, 'select answer from kept').catch(() => []), { timeout: 5_000 }).toHaveLength(1);
	expect(performance.now() - killed).toBeLessThan(5_000);
	expect(await pidIn()).not.toBe(pid);
	// This process still owns it.
	await expect.poll(() => lines).toContain('PostgreSQL is back');
	await expect(startPostgres(folder)).rejects.toThrow(`is in use by process ${process.pid}.`);
});

test('lets exactly one of two processes run that start at once after a crash', async () => {
	const random = seededRandom(testSeed);
	for (let round = isLongForm ? 50 : 3; round > 0; round--) {
		const before = startElsewhere();
		expect(await before.outcome).toBe('running');
		const server = await pidIn();
		before.process.kill('SIGKILL');
		// Either both crash, or only the shop.
		if (random.next() < 0.5) process.kill(server, 'SIGKILL');
		const both = [startElsewhere(), startElsewhere()];
		const outcomes = await Promise.all(both.map(({ outcome }) => outcome));
		expect(outcomes.filter((outcome) => outcome === 'running')).toHaveLength(1);
		const winner = both[outcomes.indexOf('running')];
		expect(outcomes.find((outcome) => outcome !== 'running')).toContain(`is in use by process ${winner?.process.pid}.`);
		winner?.process.kill('SIGKILL');
	}
	await start();
});

test('ignores a stale pid that the system has given to another program', async () => {
	const lines = [process.pid, join(folder, 'postgres'), 1_700_000_000, 5432, join(folder, 'socket'), '', '  1 1', ''];
	await writeFile(join(folder, 'postgres/postmaster.pid'), lines.join('\n'));
	await writeFile(join(folder, 'socket/.s.PGSQL.5432.lock'), lines.slice(0, 5).join('\n'));
	await start();
});

test('refuses a folder that a shop in another container uses, although its pids are not visible here', async () => {
	const other = startElsewhere();
	expect(await other.outcome).toBe('running');
	const file = join(folder, 'postgres/postmaster.pid');
	const lines = await readFile(file, 'utf8');
	await writeFile(file, lines.replace(/^\d+/, '999999999'));
	await expect(startPostgres(folder)).rejects.toThrow(`is in use by process ${other.process.pid}.`);
	// No second server starts while the first cannot be reached.
	const countStarts = async () =>
		(await readFile(join(folder, 'postgres.log'), 'utf8')).split('starting PostgreSQL').length;
	const before = await countStarts();
	const socket = join(folder, 'socket/.s.PGSQL.5432');
	await rename(socket, `${socket}.away`);
	const second = startPostgres(folder).catch((error: Error) => error.message);
	await Promise.race([second, wait(2_000)]);
	expect(await countStarts()).toBe(before);
	await rename(`${socket}.away`, socket);
	expect(await second).toContain('is in use by');
	await writeFile(file, lines);
});

test('cleans up after an interrupted start', async () => {
	await rm(join(folder, 'postgres'), { recursive: true });
	await mkdir(join(folder, 'postgres.new-999999999/base'), { recursive: true });
	await start();
	expect((await readdir(folder)).filter((name) => name.includes('new'))).toEqual([]);
});

test('supports long paths and spaces', async () => {
	const long = join(folder, `my shop ${'x'.repeat(120)}`, "and its 'data'");
	const { url } = await start(long);
	expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

describe('refuses an unusable folder in one sentence, and leaves it unchanged', () => {
	test('data of another version of PostgreSQL', async () => {
		await writeFile(join(folder, 'postgres/PG_VERSION'), '17\n');
		await expect(startPostgres(folder)).rejects.toThrow(
			/^.+postgres contains data of PostgreSQL 17, .+Make a backup with/,
		);
	});

	test('data of PGlite or of another processor', async () => {
		const control = join(folder, 'postgres/global/pg_control');
		const bytes = await readFile(control);
		// Changes the block size that PostgreSQL checks, in a file with a valid checksum.
		bytes.writeUInt32LE(1, 8);
		await writeFile(control, bytes);
		await expect(startPostgres(folder)).rejects.toThrow(
			/^.+postgres contains data that PostgreSQL 18 on this machine cannot read/,
		);
		expect(await readFile(control)).toEqual(bytes);
	});

	test('a file instead of a folder', async () => {
		const file = join(folder, 'file');
		await writeFile(file, '');
		await expect(startPostgres(file)).rejects.toThrow(/^DATA_DIR .+file cannot be created \(EEXIST\)\. Name a folder/);
	});
});
