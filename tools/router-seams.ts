import type { Plugin } from 'vite';

/** A place in React Router where the shop steps in: `from` stands once in `file`, and becomes `to`. */
export type Seam = { file: string; from: string; to: string };

const send = '(window.sendForPage ?? fetch)';

/**
 * Where React Router 8.4 fetches a page's data, and which routes there are, without a way for the app to have a say: a
 * fetch of the shop's own is asked first (`app/navigation/page-fetch.ts`), which may also answer with what it has kept.
 */
export const routerSeams: Seam[] = [
	{
		file: 'lib/dom/ssr/single-fetch.js',
		from: 'let res = await fetch(url, await createRequestInit(request));',
		to: `let res = await ${send}(url, await createRequestInit(request)); if (res.routes) return { status: 200, data: res };`,
	},
	{
		file: 'lib/dom/ssr/fog-of-war.js',
		from: 'let res = await fetch(url, { signal });',
		// Without a signal it asks for pages behind links that it has come by: nobody waits for those, whoever is on their way.
		to: `let res = await (signal ? ${send} : fetch)(url, { signal });`,
	},
];

/** @throws Error unless what is to be changed stands in the code exactly once */
export function applySeam(code: string, { file, from, to }: Seam): string {
	const parts = code.split(from);
	if (parts.length !== 2) throw new Error(`React Router's ${file} has ${parts.length - 1} times, not once: ${from}`);
	return parts.join(to);
}

/** Applies the seams to the browser's build. An upgrade of React Router that has moved one fails it. */
export function seamsOfRouter(seams: Seam[] = routerSeams): Plugin {
	const left = new Set(seams);
	return {
		name: 'seams-of-router',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		transform: {
			filter: { id: /node_modules\/react-router\/.*\.js/ },
			handler(code, id) {
				const here = seams.filter(({ file }) => id.endsWith(`/${file}`));
				if (here.length === 0) return;
				for (const seam of here) left.delete(seam);
				return { code: here.reduce(applySeam, code), map: null };
			},
		},
		buildEnd(error) {
			if (!error && left.size > 0)
				throw new Error(`React Router has no ${Array.from(left, ({ file }) => file).join()}.`);
		},
	};
}
