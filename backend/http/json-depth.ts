/**
 * Everything of JSON that matters for its depth: strings, in which brackets do not count, and brackets. A string may lack its end:
 * otherwise, each quote in a string without end would start a new search.
 */
const tokens = /"(?:[^"\\]|\\.)*"?|[[\]{}]/gs;

/**
 * True if lists and objects are nested deeper than this. Checked before a body is parsed, because validating a deep value takes
 * long. Stops at the first level that is too deep.
 *
 * @param text JSON, valid or not
 */
export function isDeeperThan(maxDepth: number, text: string): boolean {
	let depth = 0;
	for (const [token] of text.matchAll(tokens)) {
		if (token === '[' || token === '{') depth += 1;
		else if (token === ']' || token === '}') depth -= 1;
		if (depth > maxDepth) return true;
	}
	return false;
}
