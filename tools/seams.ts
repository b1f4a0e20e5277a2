import type { Plugin } from 'vite';

/**
 * A place in a library that the shop changes: `from` stands once in `file` (how its path in `node_modules` ends), and becomes `to`, with all that
 * follows up to and with `until` where that is given.
 */
export type Seam = { file: string; from: string; until?: string; to: string };

/** A function of the outermost level that does nothing. @param value what it returns */
export const emptied = (file: string, name: string, value = ''): Seam => ({
	file,
	from: `\nfunction ${name}(`,
	until: '\n}\n',
	to: `\nfunction ${name}() {${value && ` return ${value};`}}\n`,
});

/** @throws Error unless what is to be changed stands in the code exactly once */
export function applySeam(code: string, { file, from, until, to }: Seam): string {
	const parts = code.split(from);
	const [before = '', after = ''] = parts;
	if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times, not once: ${from}`);
	if (until === undefined) return before + to + after;
	const end = after.indexOf(until);
	if (end < 0) throw new Error(`${file} has no ${until} after ${from}`);
	return before + to + after.slice(end + until.length);
}

/** Applies the seams to the browser's build, or to the server's. An upgrade of a library that has moved one fails it. */
export function seams(all: Seam[], of: 'client' | 'ssr' = 'client'): Plugin {
	const left = new Set(all);
	return {
		name: `seams of ${of}`,
		apply: 'build',
		applyToEnvironment: ({ name }) => name === of,
		transform: {
			filter: { id: /node_modules\/.*\.js/ },
			handler(code, id) {
				const here = all.filter(({ file }) => id.endsWith(`/${file}`));
				if (here.length === 0) return;
				for (const seam of here) left.delete(seam);
				return { code: here.reduce(applySeam, code), map: null };
			},
		},
		buildEnd(error) {
			if (!error && left.size > 0) throw new Error(`There is no ${Array.from(left, ({ file }) => file).join()}.`);
		},
	};
}
