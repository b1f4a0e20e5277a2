import { inflateSync } from 'node:zlib';

/**
 * A font out of its WOFF 1.0 wrapping (https://www.w3.org/TR/WOFF/): the same tables, not compressed. Who draws with it would else
 * unpack a table for each letter.
 */
export function unpackWoff(woff: Buffer): Buffer {
	if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.');
	const count = woff.readUInt16BE(12);
	const head = Buffer.alloc(12 + 16 * count);
	woff.copy(head, 0, 4, 8);
	head.writeUInt16BE(count, 4);
	const power = Math.floor(Math.log2(count));
	head.writeUInt16BE(16 * 2 ** power, 6);
	head.writeUInt16BE(power, 8);
	head.writeUInt16BE(16 * (count - 2 ** power), 10);
	const tables: Buffer[] = [];
	let offset = head.length;
	for (let index = 0; index < count; index++) {
		const from = 44 + 20 * index;
		const [at, packed, length] = [4, 8, 12].map((place) => woff.readUInt32BE(from + place)) as [number, number, number];
		const bytes = woff.subarray(at, at + packed);
		const table = packed < length ? inflateSync(bytes) : bytes;
		const to = 12 + 16 * index;
		woff.copy(head, to, from, from + 4);
		woff.copy(head, to + 4, from + 16, from + 20);
		head.writeUInt32BE(offset, to + 8);
		head.writeUInt32BE(length, to + 12);
		// Each begins at a multiple of four bytes.
		tables.push(table, Buffer.alloc(-length & 3));
		offset += length + (-length & 3);
	}
	return Buffer.concat([head, ...tables]);
}
