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

/** How a process is started that `memoryOf` and `delayOf` may ask. */
export const probed = ['--expose-gc', '--import', join(import.meta.dirname, 'probe.ts')];

/** Bytes that a probed process uses after a collection, or that are resident then, its code and what is free in it among them. */
export async function memoryOf(server: ChildProcess, kind: 'memory' | 'resident' = 'memory'): Promise<number> {
	server.send(kind);
	const [bytes] = await once(server, 'message');
	return Number(bytes);
}

/** CPU time that a probed process has used so far, in milliseconds. */
export async function cpuOf(server: ChildProcess): Promise<number> {
	server.send('cpu');
	const [used] = await once(server, 'message');
	return Number(used);
}

type Delay = { p50: number; p99: number; max: number };

/** How late the event loop of a probed process was since it was asked last, in milliseconds. */
export async function delayOf(server: ChildProcess): Promise<Delay> {
	server.send('delay');
	const [delay] = await once(server, 'message');
	return delay;
}

/** Prices that tick every two seconds, at any hour. */
export const ticking = { SPOT_POLL_SECONDS: '2', SPOT_HOURS: 'always' };

/** The folder of a shop that is to fill itself. */
export async function emptyFolder(name: string): Promise<string> {
	const folder = join(import.meta.dirname, '../../test-results', `bench-${name}`);
	await rm(folder, { recursive: true, force: true });
	return folder;
}

/** Uses a shop of its own, which has filled itself with the demo's goods. */
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
			const url = line.match(/serves (http:\/\/[^"]+)/)?.[1];
			if (url) resolve(url);
		});
	});
}
