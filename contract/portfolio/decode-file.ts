const howToSave = "In Excel, choose 'Save as' and the type 'CSV UTF-8 (Comma delimited)', then choose that file here.";

/** The file has an encoding that cannot be read. The message says how to save it in another one. */
export class EncodingFault extends Error {}

/**
 * The text of a file in UTF-8, or in UTF-16 with a byte-order mark as Excel writes 'Unicode Text'.
 *
 * @throws EncodingFault for any other encoding
 */
export function decodeFile(bytes: Uint8Array): string {
	const encoding = encodingOf(bytes);
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes);
	} catch {
		throw new EncodingFault(`This file is not in UTF-8: ${guess(bytes)}. ${howToSave}`);
	}
}

function encodingOf([first, second]: Uint8Array): string {
	if (first === 0xff && second === 0xfe) return 'utf-16le';
	if (first === 0xfe && second === 0xff) return 'utf-16be';
	return 'utf-8';
}

/** One-byte encodings cannot be told apart for sure. Windows-1252 is what Excel writes as 'CSV' in most of Europe and the Americas. */
function guess(bytes: Uint8Array): string {
	const isUtf16 = bytes.length > 1 && bytes.subarray(0, 200).filter((byte) => byte === 0).length > 20;
	return isUtf16
		? 'it seems to be UTF-16 without a byte-order mark'
		: 'it seems to be Windows-1252 (or Mac Roman, or another one-byte encoding)';
}

/** Said of a text in which a program has put U+FFFD for what it could not decode. */
export const wasNotDecoded = `Characters of this line were lost when the file was read: it is not in UTF-8. ${howToSave}`;
