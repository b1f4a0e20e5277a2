import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin } from 'vite';
import routes from '../../app/routes.ts';

/** What a module names of the app's own: imports, also those of parts that come by themselves. */
const named = /'(\.{1,2}\/[^']+\.tsx?)'/g;
/** None of that is shown: types, and parts that bring rest.css along (`app/ui/lazy-part.tsx`). */
const unshown = /^import type [^;]*;|\blazyPart\(\(\) => import\('[^']+'\)\)/gm;
/** What a page, or the layout that it is in, says of its sheet (`app/sheets.ts`). */
const sheetSaid = /\bsheet: '(\w+)'/;

/** Files of the app that pages with a sheet may show while they have no other; too many rather than too few. */
export function shownFirst(app: string, pages: RouteConfigEntry[], sheet: string): Set<string> {
	const shown = new Set<string>();
	function follow(file: string): void {
		if (shown.has(file) || !file.startsWith(app) || file.includes('.server.')) return;
		shown.add(file);
		const source = readFileSync(file, 'utf8').replaceAll(unshown, '');
		for (const [, path = ''] of source.matchAll(named)) follow(join(dirname(file), path));
	}
	function followPages(entries: RouteConfigEntry[], ofLayout?: string): void {
		for (const { file, children = [] } of entries) {
			if (!file.endsWith('.tsx')) continue;
			const own = sheetSaid.exec(readFileSync(join(app, file), 'utf8'))?.[1] ?? ofLayout;
			if (own === sheet) follow(join(app, file));
			followPages(children, own);
		}
	}
	for (const file of ['root.tsx', 'entry.client.tsx']) follow(join(app, file));
	followPages(pages);
	return shown;
}

const everything = "source('./')";

/** Has builds look for the utilities of `goods.css` and `reading.css` in what their pages show, and nowhere else. */
export function firstSheets(root: string): Plugin {
	const app = join(root, 'app/');
	return {
		name: 'first-sheets',
		apply: 'build',
		enforce: 'pre',
		transform: {
			filter: { id: /\/app\/(goods|reading)\.css(?!.*[?&]url\b)/ },
			handler(code, id) {
				const sheet = basename(id.replace(/\?.*/, ''), '.css');
				if (!code.includes(everything))
					throw new Error(`app/${sheet}.css does not say where its utilities are: ${everything}.`);
				const sources = Array.from(shownFirst(app, routes, sheet), (file) => `@source "./${relative(app, file)}";`);
				return { code: `${code.replace(everything, 'source(none)')}\n${sources.join('\n')}\n`, map: null };
			},
		},
	};
}
