import { constants, crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';

/** Pieces of a page, each compressed by itself: between two of them stands what is not known yet. */
export type GzipPieces = { compressed: Buffer[]; plain: Buffer[] };

/** Compresses pieces in zlib's threads; none refers to what stands before it, so that anything may be put between them. */
export async function compressPieces(plain: Buffer[], level: number): Promise<GzipPieces> {
	const stream = createDeflateRaw({ level });
	const compressed: Buffer[] = [];
	try {
		for (const piece of plain) compressed.push(await compressNext(stream, piece));
	} finally {
		stream.close();
	}
	return { compressed, plain };
}

async function compressNext(stream: DeflateRaw, piece: Buffer): Promise<Buffer> {
	const parts: Buffer[] = [];
	const take = (part: Buffer) => void parts.push(part);
	stream.on('data', take);
	await new Promise<void>((resolve, reject) => {
		stream.once('error', reject);
		stream.write(piece);
		stream.flush(constants.Z_FULL_FLUSH, () => {
			stream.off('error', reject);
			resolve();
		});
	});
	stream.off('data', take);
	return Buffer.concat(parts);
}

/** What gzip begins with, without name and time (RFC 1952), and an empty last block (RFC 1951). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const lastBlock = Buffer.from([0x03, 0x00]);

/** The pieces as gzip sends them, with a text of at most 65,535 bytes between each two: it is stored as it is, nothing is compressed anew. */
export function joinGzip({ compressed, plain }: GzipPieces, text: Buffer): Buffer {
	const stored = storedBlock(text);
	let check = 0;
	let length = 0;
	for (const [place, piece] of plain.entries()) {
		if (place > 0) check = crc32(text, check);
		check = crc32(piece, check);
		length += piece.length + (place > 0 ? text.length : 0);
	}
	const end = Buffer.alloc(8);
	end.writeUInt32LE(check, 0);
	end.writeUInt32LE(length % 2 ** 32, 4);
	const parts = compressed.flatMap((piece, place) => (place > 0 ? [stored, piece] : [piece]));
	return Buffer.concat([header, ...parts, lastBlock, end]);
}

function storedBlock(text: Buffer): Buffer {
	const head = Buffer.alloc(5);
	head.writeUInt16LE(text.length, 1);
	head.writeUInt16LE(0xffff - text.length, 3);
	return Buffer.concat([head, text]);
}
