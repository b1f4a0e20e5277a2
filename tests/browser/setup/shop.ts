import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Connection } from '../../../backend/db/database.ts';
import { withoutSettings } from '../../../contract/settings.ts';
import { serverEnv, serverFlags } from '../../../tools/server-flags.ts';

const root = join(import.meta.dirname, '../../..');

/** A picture cache that all shops of the tests share, so that they resize each picture only once. */
const pictures = join(root, 'test-results/.pictures');

/** A running server. */
export type Served = { url: string; close: () => Promise<void> };

/** A running shop with its own data folder. */
export type Shop = Served & {
	/** Its DATA_DIR. */
	folder: string;
	/** Stops the server and opens its database. */
	stopAndOpen: () => Promise<Connection>;
	/** Kills the server, runs `meanwhile`, and starts the server again at the same address. */
	killAndRestart: (meanwhile: () => Promise<unknown>) => Promise<void>;
};

/** From the build, or from the sources through Vite with `/dev/kit`. */
export type Mode = 'production' | 'development';

/** A compile cache that all shops of the tests share. Each starts half a second sooner. */
const compileCache = join(root, 'test-results/.compiled');

/** Without a feed, prices never change. */
const fixedPrices = { SPOT_POLL_SECONDS: '0' };

/** All shoppers of the tests have the same network address. */
const manyShoppers = {
	QUOTES_PER_HOUR: '100000',
	ORDERS_PER_HOUR: '100000',
	UNPAID_ORDERS: '100000',
	UNPAID_PIECES: '100000000',
	UNPAID_ORDER_DOLLARS: '100000000',
	ACCOUNT_TRIES_PER_HOUR: '100000',
};

/**
 * Starts `server.ts` on a free port. Without DATABASE_URL it starts an embedded PostgreSQL, as `npm start` does, and fills it with
 * the demo shop.
 *
 * @param settings in addition to the defaults of tests
 * @param project the folder of the project, or of a copy with another build
 */
export async function startShop(
	settings: Record<string, string> = {},
	mode: Mode = 'production',
	project = root,
): Promise<Shop> {
	const folder = await mkdtemp(join(tmpdir(), 'assay-shop-'));
	await mkdir(pictures, { recursive: true });
	await symlink(pictures, join(folder, 'pictures'));
	const all = { ...fixedPrices, ...manyShoppers, ...settings, NODE_ENV: mode, DATA_DIR: folder };
	let server = spawnServer(all, 'inherit', project);
	const url = await urlOf(server);
	let connection: Connection | undefined;
	return {
		url,
		folder,
		async stopAndOpen() {
			await stop(server);
			// A static import would load the database in every worker.
			const { connect } = await import('../../../backend/connect.ts');
			connection = await connect({ folder });
			return connection;
		},
		async killAndRestart(meanwhile) {
			await stop(server, 'SIGKILL');
			await meanwhile();
			server = spawnServer({ ...all, PORT: new URL(url).port }, 'inherit', project);
			await urlOf(server);
		},
		async close() {
			await stop(server);
			await connection?.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

/** Starts `server.ts` on a free port with another backend, without a page cache by default, and without logs. */
export async function startStorefront(backendUrl: string, settings: Record<string, string> = {}): Promise<Served> {
	const all = { NODE_ENV: 'production', BACKEND_URL: backendUrl, PAGE_CACHE_MB: '0', ...settings };
	const server = spawnServer(all, 'ignore');
	return { url: await urlOf(server), close: () => stop(server) };
}

function spawnServer(
	settings: NodeJS.ProcessEnv,
	errors: 'inherit' | 'ignore' = 'inherit',
	project = root,
): ChildProcess {
	const server = spawn(process.execPath, [...serverFlags, 'server.ts'], {
		cwd: project,
		env: {
			...withoutSettings(process.env),
			...serverEnv,
			NODE_COMPILE_CACHE: compileCache,
			PORT: '0',
			HOST: '127.0.0.1',
			LOG_LEVEL: 'info',
			DRAIN_SECONDS: '0',
			WEB_VITALS_PERCENT: '0',
			// Tests set their network address in a header, as a proxy does.
			TRUST_PROXY: '1',
			...settings,
		},
		stdio: ['ignore', 'pipe', errors],
	});
	// Kills the server if the test process exits first.
	const kill = () => server.kill();
	process.once('exit', kill);
	server.once('exit', () => process.off('exit', kill));
	return server;
}

/** Reads the address of the server from its output. */
function urlOf(server: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		server.once('exit', (code) => reject(new Error(`The shop exited with code ${code} before it listened.`)));
		if (!server.stdout) return reject(new Error('The shop has no output.'));
		createInterface(server.stdout).on('line', (line) => {
			const url = line.match(/serves (http:\/\/[^\s"]+)/)?.[1];
			if (url) resolve(url);
		});
	});
}

function stop(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
	if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
	return new Promise((resolve) => {
		server.once('exit', () => resolve());
		server.kill(signal);
	});
}
