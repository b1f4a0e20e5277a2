const howToSave = "In Excel, choose 'Save as' and the type 'CSV UTF-8 (Comma delimited)', then choose that file here.";

/** Unsupported encoding. The message explains how to save the file in a supported one. */
export class EncodingError extends Error {}

/**
 * Decodes a file in UTF-8, or in UTF-16 with a byte-order mark, which Excel writes for 'Unicode Text'.
 *
 * @throws EncodingError for any other encoding
 */
export function decodeFile(bytes: Uint8Array): string {
	const encoding = encodingOf(bytes);
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes);
	} catch {
		throw new EncodingError(`This file is not in UTF-8: ${guess(bytes)}. ${howToSave}`);
	}
}

function encodingOf([first, second]: Uint8Array): string {
	if (first === 0xff && second === 0xfe) return 'utf-16le';
	if (first === 0xfe && second === 0xff) return 'utf-16be';
	return 'utf-8';
}

/** One-byte encodings are hard to distinguish. Excel writes 'CSV' as Windows-1252 in most of Europe and the Americas. */
function guess(bytes: Uint8Array): string {
	const isUtf16 = bytes.length > 1 && bytes.subarray(0, 200).filter((byte) => byte === 0).length > 20;
	return isUtf16
		? 'it seems to be UTF-16 without a byte-order mark'
		: 'it seems to be Windows-1252 (or Mac Roman, or another one-byte encoding)';
}

/** The message for text with U+FFFD, the replacement for undecodable bytes. */
export const undecodedMessage = `Characters of this line were lost when the file was read: it is not in UTF-8. ${howToSave}`;
