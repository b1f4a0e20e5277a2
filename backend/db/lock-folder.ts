import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The most bytes that every system allows in the path of a socket. */
const longestPath = 100;

/**
 * Claims a data folder for this process: PGlite's files bear one writer only. The claim is a socket that its holder
 * listens on, so that it ends with the holder, however that ends.
 *
 * @returns what gives the folder back
 * @throws Error when a running process holds it, or it cannot be made
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
	await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
		throw new Error(`DATA_DIR ${folder} cannot be made (${error.code}). Name a folder that this process may write to.`);
	});
	const socket = socketOf(folder);
	const holder = await listen(socket).catch(async (error: NodeJS.ErrnoException) => {
		if (error.code !== 'EADDRINUSE') throw error;
		if (await answers(socket)) {
			throw new Error(
				`DATA_DIR ${folder} is in use by another process. Stop that process, name another DATA_DIR, or set DATABASE_URL to share one database.`,
			);
		}
		await rm(socket, { force: true });
		return listen(socket);
	});
	holder.unref();
	return () => new Promise((done) => holder.close(() => done()));
}

function socketOf(folder: string): string {
	const inside = join(resolve(folder), 'in-use.sock');
	if (Buffer.byteLength(inside) <= longestPath) return inside;
	return join(tmpdir(), `assay-${createHash('sha256').update(inside).digest('hex').slice(0, 16)}.sock`);
}

function listen(path: string): Promise<Server> {
	return new Promise((done, fail) => {
		const server = createServer((visitor) => visitor.end());
		server.once('error', fail);
		server.listen(path, () => done(server));
	});
}

function answers(path: string): Promise<boolean> {
	return new Promise((done) => {
		const visitor = connect(path);
		visitor.once('connect', () => {
			visitor.destroy();
			done(true);
		});
		visitor.once('error', () => done(false));
	});
}
