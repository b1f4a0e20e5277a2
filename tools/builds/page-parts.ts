import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Where a build says which files the parts of its pages are in, until it has an id: `finish-build.ts` takes it from there. */
export const partsFile = 'builds/parts.json';

/** Files of parts, by the file of the route whose page shows them at once. */
export type PageParts = Record<string, string[]>;

/** What a page has whole in the server's HTML and the browser loads as soon as it is shown, as `writtenPart` says. */
const wholeInHtml = /import\.meta\.env\.SSR\s*\?\s*\(await import\('([^']+)'\)\)/g;

/** What a page loads by itself as soon as some place of it is seen, or is what the address names, as the import says. */
const whenSeen = /import\(\/\* when seen \*\/ '([^']+)'\)/g;

/** The parts that a module shows by itself, as it imports them: nobody presses anything for them. */
export function partsNamedIn(source: string): string[] {
	return [wholeInHtml, whenSeen].flatMap((pattern) => Array.from(source.matchAll(pattern), ([, path = '']) => path));
}

const routeFile = /^(.+)\?__react-router-build-client-route$/;

/** Writes down with the browser's build which files the parts of each page come in, so that they can come ahead of a click. */
export function pageParts(root: string): Plugin {
	const own = join(root, 'app/');
	return {
		name: 'page-parts',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		generateBundle(_, bundle) {
			const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
			const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];

			/** Parts of a module, of all that it imports, and of the parts themselves. */
			function partsUnder(id: string, seen = new Set<string>(), parts = new Set<string>()): Set<string> {
				const file = id.replace(/\?.*/, '');
				if (seen.has(id) || !file.startsWith(own)) return parts;
				seen.add(id);
				const named = /\.tsx?$/.test(file) ? partsNamedIn(readFileSync(file, 'utf8')) : [];
				for (const part of named.map((path) => join(dirname(file), path))) {
					parts.add(part);
					partsUnder(part, seen, parts);
				}
				for (const imported of importsOf(id)) partsUnder(imported, seen, parts);
				return parts;
			}

			const table: PageParts = {};
			for (const chunk of chunks) {
				if (!routeFile.test(chunk.facadeModuleId ?? '')) continue;
				const there = withImports([chunk], chunks);
				const parts = Array.from(partsUnder(chunk.facadeModuleId ?? ''), (part) => chunkOf(part, chunks));
				const files = [...withImports(parts, chunks)].filter((file) => !there.has(file));
				if (files.length > 0) table[`/${chunk.fileName}`] = files.map((file) => `/${file}`);
			}
			if (Object.keys(table).length === 0)
				throw new Error('No page has a part of its own: see tools/builds/page-parts.ts.');
			this.emitFile({ type: 'asset', fileName: partsFile, source: JSON.stringify(table) });
		},
	};
}

function chunkOf(part: string, chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk {
	const chunk = chunks.find(({ facadeModuleId, moduleIds }) => facadeModuleId === part || moduleIds.includes(part));
	if (!chunk) throw new Error(`No file holds ${part}, which a page shows at once.`);
	return chunk;
}

/** Names of files, and of all that they import. */
function withImports(from: Rolldown.OutputChunk[], chunks: Rolldown.OutputChunk[]): Set<string> {
	const names = new Set<string>();
	const waiting = from.map(({ fileName }) => fileName);
	for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
		if (names.has(name)) continue;
		names.add(name);
		waiting.push(...(chunks.find(({ fileName }) => fileName === name)?.imports ?? []));
	}
	return names;
}
