/**
 * Everything of JSON that matters for its shape: strings, in which brackets and commas do not count, brackets and commas. A string may
 * lack its end: otherwise, each quote in a string without end would start a new search.
 */
const tokens = /"(?:[^"\\]|\\.)*"?|[[\]{},]/gs;

export type ShapeLimits = { depth: number; values: number };

/**
 * What is too much in JSON: nested lists and objects, or values. Checked before a body is parsed, because parsing and validating such a
 * body blocks the event loop. Stops at the first excess.
 *
 * @param text JSON, valid or not
 */
export function excessOf(text: string, most: ShapeLimits): 'depth' | 'values' | undefined {
	let depth = 0;
	let values = 1;
	for (const [token] of text.matchAll(tokens)) {
		if (token === '[' || token === '{') depth += 1;
		else if (token === ']' || token === '}') depth -= 1;
		else if (token === ',') values += 1;
		if (depth > most.depth) return 'depth';
		if (values > most.values) return 'values';
	}
	return undefined;
}
