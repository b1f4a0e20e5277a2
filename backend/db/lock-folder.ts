import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** The most bytes that every system allows in the path of a socket. */
const longestPath = 100;
/** Name of the claim, in the folder that it claims. */
const claim = 'in-use.sock';

/**
 * Claims a data folder for this process: PGlite's files bear one writer only. The claim is a socket that its holder
 * listens on, so that it ends with the holder, however that ends.
 *
 * @returns what gives the folder back
 * @throws Error when a running process holds it, or it cannot be made or written to
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
	await makeFolder(folder).catch((error: NodeJS.ErrnoException) => {
		throw new Error(`DATA_DIR ${folder} cannot be made (${error.code}). Name a folder that this process may write to.`);
	});
	const socket = join(resolve(folder), claim);
	const holder = await byShortPath(socket, (path) => listenAlone(path, folder));
	holder.unref();
	return async () => {
		// Before it ends: afterwards it may be somebody else's.
		await rm(socket, { force: true });
		await new Promise<void>((done) => holder.close(() => done()));
	};
}

/**
 * The path of a socket may be no longer than a folder's: a link leads there for as long as the claim takes. The socket itself
 * lies in the folder, so that everybody who claims the folder meets it, whatever their TMPDIR.
 */
async function byShortPath<T>(socket: string, use: (path: string) => Promise<T>): Promise<T> {
	if (Buffer.byteLength(socket) <= longestPath) return use(socket);
	const folder = await mkdtemp(join(tmpdir(), 'assay-'));
	try {
		const link = join(folder, 'data');
		await symlink(dirname(socket), link);
		return await use(join(link, basename(socket)));
	} finally {
		await rm(folder, { recursive: true });
	}
}

/** @throws Error when a running process listens there already, or nobody may */
async function listenAlone(socket: string, folder: string): Promise<Server> {
	try {
		return await listen(socket).catch(async (error: NodeJS.ErrnoException) => {
			if (error.code !== 'EADDRINUSE') throw error;
			if (await answers(socket)) {
				throw new Error(
					`DATA_DIR ${folder} is in use by another process. Stop that process, name another DATA_DIR, or set DATABASE_URL to share one database.`,
				);
			}
			await rm(socket, { force: true });
			return listen(socket);
		});
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === undefined) throw error;
		throw new Error(`DATA_DIR ${folder} cannot be written to (${code}). Name a folder that this process may write to.`);
	}
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
