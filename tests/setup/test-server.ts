import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../backend/connect.ts';
import { seedDemoShop } from '../../backend/demo/seed.ts';
import { startPostgres } from '../../backend/embedded-postgres/start-postgres.ts';
import { textForLog } from '../../contract/text-for-log.ts';
import { execute, newDatabase, patient } from './postgres.ts';

/** Settings only for tests: the server is temporary, so its data need not survive a crash. */
const settings = {
	fsync: 'off',
	synchronous_commit: 'off',
	full_page_writes: 'off',
	// Several shops, each with its own pool.
	max_connections: '200',
};

/**
 * Starts an embedded PostgreSQL for one run of tests.
 *
 * @param given replaces settings of tests
 * @returns its administrator's URL, and a function that stops and removes it
 */
export async function startTestServer(
	given: Record<string, string> = settings,
): Promise<{ url: string; stop: () => Promise<void> }> {
	const folder = await mkdtemp(join(tmpdir(), 'assay-tests-'));
	const { superuserUrl, stop } = await startPostgres(folder, { settings: given });
	return {
		url: superuserUrl,
		async stop() {
			await stop();
			const lines = (await readFile(join(folder, 'postgres.log'), 'utf8')).split('\n');
			await rm(folder, { recursive: true });
			const leaks = lines.filter((line) => textForLog(line) !== line);
			if (leaks.length > 0) throw new Error(`PostgreSQL has logged personal or secret texts:\n${leaks.join('\n')}`);
		},
	};
}

/** Creates the template database with all migrations and the demo shop. Tests copy it. */
export async function makeTemplate(serverUrl: string): Promise<{ name: string; drop: () => Promise<void> }> {
	const { name, url, drop } = await newDatabase(serverUrl, 'template');
	const connection = await connect({ url, limits: patient });
	await connection.withoutTimeLimits((db) => seedDemoShop(db));
	await connection.close();
	// Databases copied from a template inherit its statistics.
	await execute(url, 'vacuum analyze');
	return { name, drop };
}
