import type { Plugin } from 'vite';

/** A change of a library's code, which React Router offers no option for: `from`, which stands once in `file` (the end of its path), becomes `to`. */
export type Seam = { file: string; from: string; to: string };

/** @throws Error unless what is to be changed stands in the code exactly once */
export function applySeam(code: string, { file, from, to }: Seam): string {
	const parts = code.split(from);
	if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times, not once: ${from}`);
	return parts.join(to);
}

/** Applies the changes to the browser's build. The build fails if an upgrade of a library has moved one. */
export function seams(all: Seam[]): Plugin {
	const left = new Set(all);
	return {
		name: 'seams',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
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
