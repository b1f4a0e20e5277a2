import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** A file as text in parts, and how it begins. */
export type OpenText = { head: string; parts: AsyncIterable<string> };

/**
 * Opens a text file in UTF-8, in UTF-16 with a byte order mark, or in the encoding that its XML declaration names. Invalid bytes become U+FFFD.
 *
 * @returns undefined if there is no such file
 * @throws RangeError for an unknown encoding
 */
export async function openText(path: string): Promise<OpenText | undefined> {
	const file = await open(path).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return undefined;
		throw error;
	});
	if (!file) return undefined;
	const { buffer, bytesRead } = await file.read(Buffer.alloc(10_000), 0, 10_000, 0).finally(() => file.close());
	const bytes = buffer.subarray(0, bytesRead);
	const encoding = encodingOf(bytes);
	return { head: new TextDecoder(encoding).decode(bytes), parts: decode(path, encoding) };
}

function encodingOf(bytes: Buffer): string {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return 'utf-16le';
	if (first === 0xfe && second === 0xff) return 'utf-16be';
	const [, declared] = bytes.toString('latin1').match(/^<\?xml[^>]*encoding=["']([\w-]+)["']/) ?? [];
	return declared ?? 'utf-8';
}

async function* decode(path: string, encoding: string): AsyncGenerator<string> {
	const bytes = createReadStream(path, { highWaterMark: 2 ** 18 });
	const decoder = new TextDecoder(encoding);
	for await (const part of bytes) yield decoder.decode(part, { stream: true });
	yield decoder.decode();
}
