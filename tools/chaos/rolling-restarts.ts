import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { withoutSettings } from '../../contract/settings.ts';
import { newDatabase } from '../../tests/setup/postgres.ts';
import { startTestServer } from '../../tests/setup/test-server.ts';
import { percentile } from '../bench/row.ts';
import { serverEnv, serverFlags } from '../server-flags.ts';
import type { Result } from './result.ts';
import { startVisitors } from './steady-visitors.ts';

const root = join(import.meta.dirname, '../..');
const nodeCount = 3;
/** After a node is ready: Caddy checks it once a second. `docs/deploying.md` says the same. In milliseconds. */
const untilCaddyNotices = 2_000;

/**
 * Restarts three nodes behind Caddy with `deploy/Caddyfile`, one after another, while visitors send requests at a steady rate. Uses the
 * PostgreSQL of TEST_DATABASE_URL, or an embedded one.
 */
export async function restartNodes(rounds: number, perSecond: number): Promise<Result> {
	const postgres = process.env.TEST_DATABASE_URL
		? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
		: await startTestServer();
	const database = await newDatabase(postgres.url, 'rolling');
	const folder = await mkdtemp(join(tmpdir(), 'assay-rolling-'));
	const [proxyPort = 0, adminPort, ...ports] = await freePorts(2 + nodeCount);
	const nodes = ports.map((port) => createNode(port, database.url, join(folder, String(port))));
	let caddy: ChildProcess | undefined;
	try {
		for (const node of nodes) await node.start();
		caddy = spawn('caddy', ['run', '--config', join(root, 'deploy/Caddyfile')], {
			env: {
				PATH: process.env.PATH,
				HOME: folder,
				CADDY_ADMIN: `localhost:${adminPort}`,
				SHOP_URL: `http://localhost:${proxyPort}`,
				SHOP_NODES: ports.map((port) => `127.0.0.1:${port}`).join(' '),
			},
			stdio: 'ignore',
		});
		killWithThisProcess(caddy);
		await once(caddy, 'spawn');
		await wait(untilCaddyNotices);
		const visitors = startVisitors({ port: proxyPort, perSecond, tokens });
		for (let round = 0; round < rounds; round++) {
			for (const node of nodes) {
				await wait(untilCaddyNotices);
				await node.stop();
				await node.start();
			}
		}
		await wait(untilCaddyNotices);
		const { seconds, times, counts, failures } = await visitors.stop();
		const details = {
			restarts: rounds * nodeCount,
			...counts,
			'per second': Math.round(times.length / seconds),
			'p50 / p99 / max in ms': [0.5, 0.99, 1].map((part) => percentile(times, part).toFixed(0)).join(' / '),
			failed: failures.length,
			...(failures.length > 0 && { failures: failures.slice(0, 20) }),
		};
		return { isMet: failures.length === 0, details };
	} finally {
		for (const node of nodes) await node.stop('SIGKILL');
		caddy?.kill();
		await database.drop();
		await postgres.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

const newToken = () => randomBytes(32).toString('hex');
const tokens = { PUBLIC_API_TOKEN: newToken(), PUBLIC_APP_TOKEN: newToken() };
const secrets = { ...tokens, AUTH_SECRET: newToken(), OPERATOR_TOKEN: newToken() };

function createNode(port: number, databaseUrl: string, folder: string) {
	let server: ChildProcess | undefined;
	return {
		async start() {
			server = spawn(process.execPath, [...serverFlags, 'server.ts'], {
				cwd: root,
				env: {
					...withoutSettings(process.env),
					...serverEnv,
					...secrets,
					NODE_ENV: 'production',
					HOST: '127.0.0.1',
					PORT: String(port),
					TRUST_PROXY: '1',
					DATABASE_URL: databaseUrl,
					DATA_DIR: folder,
					QUOTES_PER_HOUR: '1000000',
					LOG_LEVEL: 'info',
				},
				stdio: ['ignore', 'pipe', 'inherit'],
			});
			killWithThisProcess(server);
			await serves(server);
		},
		async stop(signal: NodeJS.Signals = 'SIGTERM') {
			if (!server || server.exitCode !== null || server.signalCode !== null) return;
			const exited = once(server, 'exit');
			server.kill(signal);
			await exited;
		},
	};
}

function killWithThisProcess(child: ChildProcess): void {
	const kill = () => child.kill('SIGKILL');
	process.once('exit', kill);
	child.once('exit', () => process.off('exit', kill));
}

function serves(server: ChildProcess): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once('exit', (code) => reject(new Error(`The shop exited with code ${code} before it listened.`)));
		if (!server.stdout) return reject(new Error('The shop has no output.'));
		createInterface(server.stdout).on('line', (line) => line.includes('"Assay serves') && resolve());
	});
}

async function freePorts(count: number): Promise<number[]> {
	const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
	await Promise.all(servers.map((server) => once(server, 'listening')));
	const ports = servers.map((server) => (server.address() as AddressInfo).port);
	await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
	return ports;
}
