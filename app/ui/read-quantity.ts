/**
 * The number that somebody typed or pasted as a quantity, with thousands separators and either sign: '1,000', '−1', '2.5'.
 * NaN for what is none.
 */
export function readQuantity(text: string): number {
	const plain = text.replace(/[,\s](?=\d{3}(?!\d))/g, '').replace('−', '-');
	return /^\s*-?\d+\.?\d*\s*$/.test(plain) ? Number(plain) : Number.NaN;
}
