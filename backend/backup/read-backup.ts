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

/** The description of a backup that has been checked completely. */
export type Backup = {
	header: Header;
	tables: (TableColumns & { rows: number })[];
	sha256: string;
	secrets?: SealedSecrets;
};

/** What to do with a backup while it is read. Rows that are not taken are skipped. */
type Reader = {
	/**
	 * @param rows as COPY writes them
	 * @returns how many there were
	 */
	onTable?: (table: TableColumns, rows: AsyncIterable<Buffer>) => Promise<number>;
	/** @param part how much of the file is read, from 0 to 1 */
	onProgress?: (part: number) => void;
};

/** The longest line of JSON, in bytes. */
const longestLine = 2 ** 20;
const lineBreak = 10;

/**
 * Reads a backup from its beginning to its end, and checks every byte on the way. It needs little memory, whatever the size.
 *
 * @throws Error with one sentence when the file is no backup, was cut off or changed, or is of another format
 */
export async function readBackup(file: string, reader: Reader = {}): Promise<Backup> {
	const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
		throw new Error(`${file} cannot be read (${error.code}).`);
	});
	const { size } = await handle.stat();
	const source = createReadStream(file, { fd: handle });
	const gunzip = createGunzip();
	try {
		let backup: Backup | undefined;
		await pipeline(source, gunzip, async (chunks: AsyncIterable<Buffer>) => {
			const told = tellProgress(chunks, () => reader.onProgress?.(source.bytesRead / size));
			backup = await readContent(new Content(told), reader);
		});
		// Node's gunzip ignores most of what follows the end.
		if (!backup || gunzip.bytesWritten !== size) throw new Damaged('something follows its end');
		return backup;
	} catch (error) {
		throw explain(file, error as NodeJS.ErrnoException);
	}
}

async function* tellProgress(chunks: AsyncIterable<Buffer>, tell: () => void): AsyncGenerator<Buffer> {
	for await (const chunk of chunks) {
		tell();
		yield chunk;
	}
}

/** The content is not that of a whole backup. */
class Damaged extends Error {}

function explain(file: string, error: NodeJS.ErrnoException): Error {
	const isDamaged = error instanceof Damaged || /^Z_/.test(error.code ?? '');
	return isDamaged ? new Error(`${file} is not a complete backup: ${error.message}.`, { cause: error }) : error;
}

async function readContent(content: Content, { onTable = countRows }: Reader): Promise<Backup> {
	const header = parse(headerLine, await content.readLine());
	if (header.version !== formatVersion) {
		throw new Error(
			`This backup has format ${header.version}, and this version of the shop reads format ${formatVersion}. Use the version that made it, or a newer one.`,
		);
	}
	const tables: Backup['tables'] = [];
	for (const name of header.tables) {
		const table = parse(tableLine, await content.readLine());
		if (table.table !== name) throw new Damaged(`the table ${name} is missing`);
		const found = await onTable(table, content.readRows());
		const { rows } = parse(rowsLine, await content.readLine());
		if (rows !== found) throw new Damaged(`the table ${name} has ${found} rows instead of ${rows}`);
		tables.push({ ...table, rows });
	}
	const sha256 = content.digest();
	const last = parse(lastLine, await content.readLine());
	if (last.sha256 !== sha256) throw new Damaged('its checksum is wrong');
	if ((header.secrets === 'encrypted') !== (last.secrets !== undefined)) throw new Damaged('its secrets are missing');
	await content.expectEnd();
	return { header, tables, sha256, ...(last.secrets && { secrets: last.secrets }) };
}

async function countRows(_: TableColumns, rows: AsyncIterable<Buffer>): Promise<number> {
	let count = 0;
	for await (const chunk of rows) count += countLines(chunk);
	return count;
}

/** How many rows end in a chunk of what COPY writes. */
export function countLines(chunk: Buffer): number {
	let count = 0;
	for (let at = chunk.indexOf(lineBreak); at !== -1; at = chunk.indexOf(lineBreak, at + 1)) count += 1;
	return count;
}

function parse<T>(schema: z.ZodType<T>, line: string): T {
	try {
		return schema.parse(JSON.parse(line));
	} catch {
		throw new Damaged('a line of it cannot be read');
	}
}

const firstEnd = Buffer.from('\\.\n');
const nextEnd = Buffer.from('\n\\.\n');

/** Takes what a backup consists of from the chunks that it arrives in. */
class Content {
	readonly #chunks: AsyncIterator<Buffer>;
	readonly #hash = createHash('sha256');
	#rest: Buffer = Buffer.alloc(0);

	constructor(chunks: AsyncIterable<Buffer>) {
		this.#chunks = chunks[Symbol.asyncIterator]();
	}

	/** Of all that was taken. */
	digest(): string {
		return this.#hash.copy().digest('hex');
	}

	async readLine(): Promise<string> {
		let end = this.#rest.indexOf(lineBreak);
		while (end === -1) {
			if (this.#rest.length > longestLine) throw new Damaged('a line of it is too long');
			await this.#readMore();
			end = this.#rest.indexOf(lineBreak);
		}
		return this.#take(end + 1).toString();
	}

	/** The rows of a table, in chunks; takes their end, too. */
	async *readRows(): AsyncGenerator<Buffer> {
		while (this.#rest.length < firstEnd.length) await this.#readMore();
		if (this.#rest.subarray(0, firstEnd.length).equals(firstEnd)) {
			this.#take(firstEnd.length);
			return;
		}
		let end = this.#rest.indexOf(nextEnd);
		while (end === -1) {
			// The end may have begun.
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
		if (this.#rest.length > 0 || !done) throw new Damaged('something follows its end');
	}

	#take(length: number): Buffer {
		const taken = this.#rest.subarray(0, length);
		this.#rest = this.#rest.subarray(length);
		this.#hash.update(taken);
		return taken;
	}

	async #readMore(): Promise<void> {
		const { value, done } = await this.#chunks.next();
		if (done) throw new Damaged('its end is missing');
		this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
	}
}
