import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin } from 'vite';
import routes from '../../app/routes.ts';

/** What a module names of the app's own: imports, also those of parts that come by themselves. */
const named = /'(\.{1,2}\/[^']+\.tsx?)'/g;
/** None of that is shown: types, and parts that bring rest.css along (`app/ui/lazy-part.tsx`). */
const unshown = /^import type [^;]*;|\blazyPart\(\(\) => import\('[^']+'\)\)/gm;
/** What says so of itself has the whole sheet, and so has what it is a layout of (`app/sheets.ts`). */
const needsRest = /\bneedsRest: true\b/;

/** Files of the app that pages may show while they have `first.css` alone; too many rather than too few. */
export function shownFirst(app: string, pages: RouteConfigEntry[]): Set<string> {
	const shown = new Set<string>();
	function follow(file: string): void {
		if (shown.has(file) || !file.startsWith(app) || file.includes('.server.')) return;
		shown.add(file);
		const source = readFileSync(file, 'utf8').replaceAll(unshown, '');
		for (const [, path = ''] of source.matchAll(named)) follow(join(dirname(file), path));
	}
	function followPages(entries: RouteConfigEntry[]): void {
		for (const { file, children = [] } of entries) {
			if (!file.endsWith('.tsx') || needsRest.test(readFileSync(join(app, file), 'utf8'))) continue;
			follow(join(app, file));
			followPages(children);
		}
	}
	for (const file of ['root.tsx', 'entry.client.tsx']) follow(join(app, file));
	followPages(pages);
	return shown;
}

const everything = "source('./')";

/** Has builds look for the utilities of `first.css` in what pages of goods show, and nowhere else. */
export function firstSheet(root: string): Plugin {
	const app = join(root, 'app/');
	return {
		name: 'first-sheet',
		apply: 'build',
		enforce: 'pre',
		transform: {
			filter: { id: /\/app\/first\.css(?!.*[?&]url\b)/ },
			handler(code) {
				if (!code.includes(everything))
					throw new Error(`app/first.css does not say where its utilities are: ${everything}.`);
				const sources = Array.from(shownFirst(app, routes), (file) => `@source "./${relative(app, file)}";`);
				return { code: `${code.replace(everything, 'source(none)')}\n${sources.join('\n')}\n`, map: null };
			},
		},
	};
}
