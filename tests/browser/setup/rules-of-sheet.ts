/**
 * The rules of a minified style sheet by their outermost layer, each with what it stands in: `@media (hover:hover) .link:hover{…}`. One of several
 * selectors is several, since a minifier joins them as they come.
 */
export function rulesOf(css: string): Map<string, string[]> {
	const rules = new Map<string, string[]>();
	const around: string[] = [];
	for (const [, before = '', end = ''] of css.matchAll(/((?:\\.|"[^"]*"|[^{}"\\])*)([{}])/g)) {
		if (end === '{') around.push(before.slice(before.lastIndexOf(';') + 1).trim());
		else {
			const [layer = '', ...within] = around;
			const selectors = (within.pop() ?? '').split(/,(?![^(]*\))/);
			const found = rules.get(layer) ?? [];
			if (before) found.push(...selectors.map((selector) => [...within, `${selector}{${before}}`].join(' ')));
			rules.set(layer, found);
			around.pop();
		}
	}
	return rules;
}
