import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connect } from '../../../backend/db/connect.ts';
import type { Connection } from '../../../backend/db/database.ts';

const root = join(import.meta.dirname, '../../..');

/** A shop of its own: the real server over a copy of the filled data folder. */
export type Shop = {
	url: string;
	/** Stops the server and opens its database, to read what was really written. */
	stopAndOpen: () => Promise<Connection>;
	close: () => Promise<void>;
};

/** Starts `server.ts` on a free port, its data copied from `template`. */
export async function startShop(template: string): Promise<Shop> {
	const folder = await mkdtemp(join(tmpdir(), 'assay-shop-'));
	await cp(template, folder, { recursive: true });
	const server = spawn(process.execPath, ['server.ts'], {
		cwd: root,
		env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'info' },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const url = await urlOf(server);
	let connection: Connection | undefined;
	return {
		url,
		async stopAndOpen() {
			await stop(server);
			connection = await connect({ folder });
			return connection;
		},
		async close() {
			await stop(server);
			await connection?.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
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

function stop(server: ChildProcess): Promise<void> {
	if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
	return new Promise((resolve) => {
		server.once('exit', () => resolve());
		server.kill('SIGTERM');
	});
}
