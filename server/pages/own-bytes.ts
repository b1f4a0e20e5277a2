/**
 * The bytes of texts in memory of their own, one after the other. Node makes small buffers in slabs of 8 KB that they share with whatever is made
 * beside them: one that is kept would keep all of that.
 */
export function ownBytes(texts: string[]): Buffer[] {
	const lengths = texts.map((text) => Buffer.byteLength(text));
	const all = Buffer.allocUnsafeSlow(lengths.reduce((sum, length) => sum + length, 0));
	let end = 0;
	return texts.map((text, index) => {
		const start = end;
		end += lengths[index] as number;
		all.write(text, start);
		return all.subarray(start, end);
	});
}
