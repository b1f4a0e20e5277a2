import { createHash } from 'node:crypto';
import { join } from 'node:path';

/**
 * The longest path of a Unix socket that works on all systems, in bytes: 104 on macOS, including a terminating zero.
 */
const maxPathBytes = 103;
const socketName = '.s.PGSQL.5432';

/**
 * The folder of the server's Unix socket: in DATA_DIR or, if the path would be too long, in the system's temporary
 * folder.
 *
 * @param folder DATA_DIR, absolute
 */
export function socketFolderOf(folder: string, temporary: string): string {
	const inside = join(folder, 'socket');
	if (Buffer.byteLength(join(inside, socketName)) <= maxPathBytes) return inside;
	return join(temporary, `assay-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
}
