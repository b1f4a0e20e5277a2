import { z } from 'zod';

/**
 * A backup is a gzip file of text. `zcat FILE | less` shows it:
 *
 *     {"format":"assay-backup","version":1,…}       the header: one line of JSON
 *     {"table":"addresses","columns":["id",…]}      then for each table: its name and columns,
 *     7f0c…	Jane	…                                its rows in the text format of PostgreSQL's COPY,
 *     \.                                            a line that ends the rows,
 *     {"rows":1}                                    and the number of rows;
 *     {"sha256":"…","secrets":{…}}                  last, the SHA-256 of all lines above, and the encrypted secrets
 *
 * Each row is one line, because COPY escapes line breaks. No row is `\.`, because COPY escapes backslashes.
 */
export const formatVersion = 1;

/** Marks the end of a table's rows. */
export const endOfRows = '\\.\n';

const name = z.string().min(1).max(63);

export const headerLine = z.object({
	format: z.literal('assay-backup'),
	version: z.number(),
	createdAt: z.iso.datetime(),
	/** Demo or live: see docs/decisions/100-demo-or-live-database.md. */
	mode: z.enum(['demo', 'live']).nullable(),
	/** The server's version, for information. Restoring does not depend on it. */
	postgres: z.string(),
	/** The newest migration: its name, and its time in the migration journal. */
	schema: z.object({ name: z.string(), at: z.number() }),
	tables: z.array(name),
	sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
	secrets: z.enum(['encrypted', 'left out']),
});

export const tableLine = z.object({ table: name, columns: z.array(name).min(1) });

export const rowsLine = z.object({ rows: z.number() });

const base64 = z.base64();

/**
 * AES-256-GCM with a key that scrypt derives from the passphrase. The file's SHA-256 is the additional data, which
 * binds the secrets to this file.
 */
export const sealedSecrets = z.object({
	kdf: z.literal('scrypt'),
	N: z.number().max(2 ** 20),
	r: z.number().max(16),
	p: z.number().max(16),
	salt: base64,
	cipher: z.literal('aes-256-gcm'),
	iv: base64,
	tag: base64,
	data: base64,
});

export const lastLine = z.object({ sha256: z.string().regex(/^[\da-f]{64}$/), secrets: sealedSecrets.optional() });

export type Header = z.infer<typeof headerLine>;
export type SealedSecrets = z.infer<typeof sealedSecrets>;

/** The columns of a table in a backup, without generated columns. */
export type TableColumns = { table: string; columns: string[] };

/** Progress for the person who waits. */
export type Progress = {
	step: string;
	/** Bytes done. */
	bytes?: number;
	/** From 0 to 1, if known. */
	part?: number;
};
export type Report = (progress: Progress) => void;
