const endOfHead = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

/**
 * Reads the answers that come one after another over a connection, as far as telling where one ends takes: by its length or, of one in
 * chunks, by the last of them.
 *
 * @returns takes bytes as they come; gives the status with those that end an answer
 */
export function answerReader(): (bytes: Buffer) => number | undefined {
	let head: Buffer | undefined;
	let status = 0;
	/** Bytes of the body that are still to come; of one in chunks undefined. */
	let left: number | undefined;
	/** The end of what came of a body in chunks. */
	let tail: Buffer = Buffer.alloc(0);

	/** @returns what follows the head; undefined while it is not whole */
	function readHead(bytes: Buffer): Buffer | undefined {
		const all = head ? Buffer.concat([head, bytes]) : bytes;
		const end = all.indexOf(endOfHead);
		head = all;
		if (end < 0) return undefined;
		const text = all.toString('latin1', 0, end);
		status = Number(text.slice(9, 12));
		const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
		left = length === undefined ? undefined : Number(length);
		tail = Buffer.alloc(0);
		return all.subarray(end + endOfHead.length);
	}

	function isEndedBy(body: Buffer): boolean {
		if (left !== undefined) {
			left -= body.length;
			return left <= 0;
		}
		tail = (body.length < lastChunk.length ? Buffer.concat([tail, body]) : body).subarray(-lastChunk.length);
		return tail.equals(lastChunk);
	}

	let isInBody = false;
	return (bytes) => {
		const body = isInBody ? bytes : readHead(bytes);
		if (!body) return undefined;
		isInBody = !isEndedBy(body);
		if (isInBody) return undefined;
		head = undefined;
		return status;
	};
}
