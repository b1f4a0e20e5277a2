import { z } from 'zod';

/**
 * A backup is a gzip file of text. `zcat FILE | less` shows it:
 *
 *     {"format":"assay-backup","version":1,…}       the header: one line of JSON
 *     {"table":"addresses","columns":["id",…]}      then for each table: what it is,
 *     7f0c…	Jane	…                                its rows as PostgreSQL's COPY writes them as text,
 *     \.                                            the end of its rows,
 *     {"rows":1}                                    and how many there are;
 *     {"sha256":"…","secrets":{…}}                  last, the SHA-256 of all lines above, and the encrypted secrets
 *
 * A row is one line, since COPY escapes line breaks, and none of them is `\.`, since it escapes backslashes.
 */
export const formatVersion = 1;

/** Ends the rows of a table. */
export const endOfRows = '\\.\n';

const name = z.string().min(1).max(63);

export const headerLine = z.object({
	format: z.literal('assay-backup'),
	version: z.number(),
	createdAt: z.iso.datetime(),
	/** What kind of shop it was: see docs/decisions/100-demo-or-live-database.md. */
	mode: z.enum(['demo', 'live']).nullable(),
	/** The server's version, for whoever reads the file. Restoring does not depend on it. */
	postgres: z.string(),
	/** The newest migration: its name, and its time in the journal of migrations. */
	schema: z.object({ name: z.string(), at: z.number() }),
	tables: z.array(name),
	sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
	secrets: z.enum(['encrypted', 'left out']),
});

export const tableLine = z.object({ table: name, columns: z.array(name).min(1) });

export const rowsLine = z.object({ rows: z.number() });

const base64 = z.base64();

/** AES-256-GCM by a key that scrypt makes of the passphrase. The file's SHA-256 is its additional data, which binds it to this file. */
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

/** A table as a backup has it: without the columns that PostgreSQL computes. */
export type TableColumns = { table: string; columns: string[] };

/** What is going on, for whoever waits. */
export type Progress = {
	step: string;
	/** How much of it is done, in bytes. */
	bytes?: number;
	/** From 0 to 1, where it is known. */
	part?: number;
};
export type Report = (progress: Progress) => void;
