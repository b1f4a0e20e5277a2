import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { withoutSettings } from '../../contract/settings.ts';
import { serverEnv, serverFlags } from '../server-flags.ts';

export type ServerProcess = {
	url: string;
	process: ChildProcess;
	/** Milliseconds from the start of the process to the first byte of a page. */
	firstByte: number;
	stop: () => Promise<void>;
};

/** Node options of a process that `memoryOf`, `cpuOf` and `delayOf` can measure. */
export const probed = ['--expose-gc', '--import', join(import.meta.dirname, 'probe.ts')];

/** The memory of a probed process after garbage collection in bytes: in use, or the resident set size. */
export async function memoryOf(server: ChildProcess, kind: 'memory' | 'resident' = 'memory'): Promise<number> {
	server.send(kind);
	const [bytes] = await once(server, 'message');
	return Number(bytes);
}

/** The memory of a probed process in bytes, as it is, without a garbage collection. */
export async function usageOf(server: ChildProcess): Promise<NodeJS.MemoryUsage> {
	server.send('usage');
	const [usage] = await once(server, 'message');
	return usage;
}

/** CPU time that a probed process has used so far, in milliseconds. */
export async function cpuOf(server: ChildProcess): Promise<number> {
	server.send('cpu');
	const [used] = await once(server, 'message');
	return Number(used);
}

type Delay = { p50: number; p99: number; max: number };

/** The event loop delay of a probed process since the last call, in milliseconds. */
export async function delayOf(server: ChildProcess): Promise<Delay> {
	server.send('delay');
	const [delay] = await once(server, 'message');
	return delay;
}

/** Settings for prices that change every two seconds, at any hour. */
export const ticking = { SPOT_POLL_SECONDS: '2', SPOT_HOURS: 'always' };

/** An empty data folder, which a new shop fills with demo data. */
export async function emptyFolder(name: string): Promise<string> {
	const folder = join(import.meta.dirname, '../../test-results', `bench-${name}`);
	await rm(folder, { recursive: true, force: true });
	return folder;
}

/** Starts a new shop with demo data, and stops it after use. */
export async function withShop<T>(
	name: string,
	settings: Record<string, string>,
	use: (shop: ServerProcess) => Promise<T>,
): Promise<T> {
	const shop = await startServer(await emptyFolder(name), settings);
	try {
		return await use(shop);
	} finally {
		await shop.stop();
	}
}

/** Starts `server.ts` on a free port over its own data folder and waits for its first page. */
export async function startServer(folder: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
	const started = performance.now();
	const server = fork('server.ts', {
		cwd: join(import.meta.dirname, '../..'),
		execArgv: [...probed, ...serverFlags],
		env: {
			...withoutSettings(process.env),
			...serverEnv,
			SPOT_POLL_SECONDS: '0',
			...settings,
			NODE_ENV: 'production',
			PORT: '0',
			HOST: '127.0.0.1',
			DATA_DIR: folder,
			LOG_LEVEL: 'info',
			DRAIN_SECONDS: '0',
		},
		stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
	});
	const ended = new Promise<never>((_, reject) => {
		server.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
	});
	ended.catch(() => {});
	if (!server.stdout) throw new Error('The server has no output.');
	const url = await Promise.race([readUrl(server.stdout), ended]);
	const response = await fetch(url);
	const reader = response.body?.getReader();
	await reader?.read();
	const firstByte = Math.round(performance.now() - started);
	await reader?.cancel();
	return {
		url,
		process: server,
		firstByte,
		stop: () =>
			new Promise((resolve) => {
				server.once('exit', () => resolve());
				server.kill('SIGTERM');
			}),
	};
}

function readUrl(output: NodeJS.ReadableStream): Promise<string> {
	return new Promise((resolve) => {
		createInterface(output).on('line', (line) => {
			const url = line.match(/serves (http:\/\/[^\s"]+)/)?.[1];
			if (url) resolve(url);
		});
	});
}
