/** Reads the quality values of a header such as `Accept`, from 0 (not acceptable) to 1, by lowercase name (RFC 9110, 12.4.2). */
export function weightsIn(header: string): Map<string, number> {
	return new Map(
		header.split(',').map((part) => {
			const [name = '', ...params] = part.split(';').map((text) => text.trim().toLowerCase());
			const weight = params.find((param) => param.startsWith('q='))?.slice(2);
			return [name, weight === undefined ? 1 : Number(weight) || 0];
		}),
	);
}
