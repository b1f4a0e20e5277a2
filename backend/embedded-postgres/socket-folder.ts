import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** The most bytes that all systems allow in the path of a Unix socket: 104 on macOS, with a zero at the end. */
const longestPath = 103;
const socketName = '.s.PGSQL.5432';

/**
 * The folder of the server's Unix socket: in DATA_DIR, or if that makes too long a path, in the system's folder for temporary files.
 *
 * @param folder DATA_DIR, absolute
 */
export function socketFolderOf(folder: string, temporary: string): string {
	const inside = join(folder, 'socket');
	if (Buffer.byteLength(join(inside, socketName)) <= longestPath) return inside;
	return join(temporary, `assay-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
}
