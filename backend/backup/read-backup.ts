import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import {
	formatVersion,
	type Header,
	headerLine,
	lastLine,
	rowsLine,
	type SealedSecrets,
	type TableColumns,
	tableLine,
} from './file-format.ts';

/** Description of a fully checked backup. */
export type Backup = {
	header: Header;
	tables: (TableColumns & { rows: number })[];
	sha256: string;
	secrets?: SealedSecrets;
};

/** Callbacks for reading a backup. Rows without a callback are skipped. */
type Reader = {
	/**
	 * @param rows in the format of COPY
	 * @returns the number of rows
	 */
	onTable?: (table: TableColumns, rows: AsyncIterable<Buffer>) => Promise<number>;
	/** @param part how much of the file is read, from 0 to 1 */
	onProgress?: (part: number) => void;
};

/** Maximum length of a line of JSON, in bytes. */
const longestLine = 2 ** 20;
const lineBreak = 10;

/**
 * Reads a backup from start to end, and checks every byte. Memory use does not depend on the size.
 *
 * @throws Error with one sentence if the file is not a backup, is truncated or changed, or has another format
 */
export async function readBackup(file: string, reader: Reader = {}): Promise<Backup> {
	const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
		throw new Error(`Cannot read ${file} (${error.code}).`);
	});
	const { size } = await handle.stat();
	const source = createReadStream(file, { fd: handle });
	const gunzip = createGunzip();
	try {
		let backup: Backup | undefined;
		await pipeline(source, gunzip, async (chunks: AsyncIterable<Buffer>) => {
			const reported = withProgress(chunks, () => reader.onProgress?.(source.bytesRead / size));
			backup = await readContent(new BackupContent(reported), reader);
		});
		// Node's gunzip ignores most trailing data.
		if (!backup || gunzip.bytesWritten !== size) throw new DamagedBackupError('something follows its end');
		return backup;
	} catch (error) {
		throw explain(file, error as NodeJS.ErrnoException);
	}
}

async function* withProgress(chunks: AsyncIterable<Buffer>, report: () => void): AsyncGenerator<Buffer> {
	for await (const chunk of chunks) {
		report();
		yield chunk;
	}
}

/** Thrown if the content is not a complete backup. */
class DamagedBackupError extends Error {}

function explain(file: string, error: NodeJS.ErrnoException): Error {
	const isDamaged = error instanceof DamagedBackupError || /^Z_/.test(error.code ?? '');
	return isDamaged ? new Error(`${file} is not a complete backup: ${error.message}.`, { cause: error }) : error;
}

async function readContent(content: BackupContent, { onTable = countRows }: Reader): Promise<Backup> {
	const header = parse(headerLine, await content.readLine());
	if (header.version !== formatVersion) {
		throw new Error(
			`This backup has format ${header.version}, but this version of the shop reads format ${formatVersion}. Use the version that made it, or a newer one.`,
		);
	}
	const tables: Backup['tables'] = [];
	for (const name of header.tables) {
		const table = parse(tableLine, await content.readLine());
		if (table.table !== name) throw new DamagedBackupError(`the table ${name} is missing`);
		const found = await onTable(table, content.readRows());
		const { rows } = parse(rowsLine, await content.readLine());
		if (rows !== found) throw new DamagedBackupError(`the table ${name} has ${found} rows instead of ${rows}`);
		tables.push({ ...table, rows });
	}
	const sha256 = content.digest();
	const last = parse(lastLine, await content.readLine());
	if (last.sha256 !== sha256) throw new DamagedBackupError('its checksum is wrong');
	if ((header.secrets === 'encrypted') !== (last.secrets !== undefined))
		throw new DamagedBackupError('its secrets are missing');
	await content.expectEnd();
	return { header, tables, sha256, ...(last.secrets && { secrets: last.secrets }) };
}

async function countRows(_: TableColumns, rows: AsyncIterable<Buffer>): Promise<number> {
	let count = 0;
	for await (const chunk of rows) count += countLines(chunk);
	return count;
}

/** Counts the rows that end in a chunk of COPY output. */
export function countLines(chunk: Buffer): number {
	let count = 0;
	for (let at = chunk.indexOf(lineBreak); at !== -1; at = chunk.indexOf(lineBreak, at + 1)) count += 1;
	return count;
}

function parse<T>(schema: z.ZodType<T>, line: string): T {
	try {
		return schema.parse(JSON.parse(line));
	} catch {
		throw new DamagedBackupError('a line of it cannot be read');
	}
}

const firstEnd = Buffer.from('\\.\n');
const nextEnd = Buffer.from('\n\\.\n');

/** Reads lines and rows of a backup from its chunks. */
class BackupContent {
	readonly #chunks: AsyncIterator<Buffer>;
	readonly #hash = createHash('sha256');
	#rest: Buffer = Buffer.alloc(0);

	constructor(chunks: AsyncIterable<Buffer>) {
		this.#chunks = chunks[Symbol.asyncIterator]();
	}

	/** Hash of everything read so far. */
	digest(): string {
		return this.#hash.copy().digest('hex');
	}

	async readLine(): Promise<string> {
		let end = this.#rest.indexOf(lineBreak);
		while (end === -1) {
			if (this.#rest.length > longestLine) throw new DamagedBackupError('a line of it is too long');
			await this.#readMore();
			end = this.#rest.indexOf(lineBreak);
		}
		return this.#take(end + 1).toString();
	}

	/** Yields a table's rows in chunks, and consumes the end marker. */
	async *readRows(): AsyncGenerator<Buffer> {
		while (this.#rest.length < firstEnd.length) await this.#readMore();
		if (this.#rest.subarray(0, firstEnd.length).equals(firstEnd)) {
			this.#take(firstEnd.length);
			return;
		}
		let end = this.#rest.indexOf(nextEnd);
		while (end === -1) {
			// The end marker may start in this chunk.
			const complete = this.#rest.length - nextEnd.length + 1;
			if (complete > 0) yield this.#take(complete);
			await this.#readMore();
			end = this.#rest.indexOf(nextEnd);
		}
		yield this.#take(end + 1);
		this.#take(firstEnd.length);
	}

	async expectEnd(): Promise<void> {
		const { done } = await this.#chunks.next();
		if (this.#rest.length > 0 || !done) throw new DamagedBackupError('something follows its end');
	}

	#take(length: number): Buffer {
		const taken = this.#rest.subarray(0, length);
		this.#rest = this.#rest.subarray(length);
		this.#hash.update(taken);
		return taken;
	}

	async #readMore(): Promise<void> {
		const { value, done } = await this.#chunks.next();
		if (done) throw new DamagedBackupError('its end is missing');
		this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
	}
}
