const endOfHead = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

/**
 * Finds the end of each response on a connection, by its Content-Length or its last chunk.
 *
 * @returns a function that takes received bytes and returns the status once a response is complete
 */
export function answerReader(): (bytes: Buffer) => number | undefined {
	let head: Buffer | undefined;
	let status = 0;
	/** Missing bytes of the body; undefined for a chunked body. */
	let left: number | undefined;
	/** The last received bytes of a chunked body. */
	let tail: Buffer = Buffer.alloc(0);

	/** @returns the bytes after the headers; undefined until these are complete */
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
