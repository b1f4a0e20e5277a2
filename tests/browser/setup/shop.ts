import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Connection } from '../../../backend/db/database.ts';
import { withoutSettings } from '../../../contract/settings.ts';
import { serverEnv, serverFlags } from '../../../tools/server-flags.ts';

const root = join(import.meta.dirname, '../../..');

/** Pictures in the sizes that pages request. All shops of the tests share them: each shop alone would make them again. */
const pictures = join(root, 'test-results/.pictures');

/** A running server. */
export type Served = { url: string; close: () => Promise<void> };

/** A shop of its own: the real server, with a data folder of its own. */
export type Shop = Served & {
	/** Its DATA_DIR. */
	folder: string;
	/** Stops the server and opens its database, to read what was really written. */
	stopAndOpen: () => Promise<Connection>;
	/** Kills the server, and starts it again at the same address once `meanwhile` has happened. */
	killAndRestart: (meanwhile: () => Promise<unknown>) => Promise<void>;
};

/** As shoppers get it, built; or as developers have it, from its sources through Vite, with `/dev/kit`. */
export type Mode = 'production' | 'development';

/** Compiled code that all shops of the tests share, of which there are dozens: each starts half a second sooner. */
const compileCache = join(root, 'test-results/.compiled');

/** Prices that never change, so that every run sees the same: this node follows no feed. */
const fixedPrices = { SPOT_POLL_SECONDS: '0' };

/** All shoppers of the tests come from one address. */
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
 * @param settings beside those that make it a shop of its own
 * @param project the folder that it is run from: the project's, or a copy with another build
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
			// Not before: every worker would load the database for the one test that looks into it.
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

/**
 * Starts `server.ts` on a free port over another backend, as a rule to see what becomes of failures: pages are not kept unless the
 * settings say so. What it logs is left out.
 */
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
			// Tests say what address they come from, as a proxy before the shop would.
			TRUST_PROXY: '1',
			...settings,
		},
		stdio: ['ignore', 'pipe', errors],
	});
	// Whoever ends before closing it leaves none behind.
	const kill = () => server.kill();
	process.once('exit', kill);
	server.once('exit', () => process.off('exit', kill));
	return server;
}

/** The address that the server says it serves. */
function urlOf(server: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		server.once('exit', (code) => reject(new Error(`The shop ended with code ${code} before it served.`)));
		if (!server.stdout) return reject(new Error('The shop has no output.'));
		createInterface(server.stdout).on('line', (line) => {
			const url = line.match(/serves (http:\/\/[^"]+)/)?.[1];
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
