import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type ServerProcess = {
	url: string;
	/** Milliseconds from the start of the process to the first byte of a page. */
	firstByte: number;
	stop: () => Promise<void>;
};

/** Starts `server.ts` on a free port over its own data folder and waits for its first page. */
export async function startServer(folder: string): Promise<ServerProcess> {
	const started = performance.now();
	const server = spawn(process.execPath, ['server.ts'], {
		cwd: join(import.meta.dirname, '../..'),
		env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'info' },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = new Promise<never>((_, reject) => {
		server.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
	});
	ended.catch(() => {});
	const url = await Promise.race([readUrl(server.stdout), ended]);
	const response = await fetch(url);
	const reader = response.body?.getReader();
	await reader?.read();
	const firstByte = Math.round(performance.now() - started);
	await reader?.cancel();
	return {
		url,
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
