/** The imports of each file. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** The first folder below the tree, or the file itself if it is directly in the tree. */
function folderOf(file: string): string {
	return file.split('/').slice(0, 2).join('/');
}

/** The imports between folders of some trees. */
function folderImports(imports: Imports, trees: readonly string[]): Map<string, Set<string>> {
	const isOfTree = (file: string) => trees.some((tree) => file.startsWith(`${tree}/`));
	const folders = new Map<string, Set<string>>();
	for (const [file, imported] of imports) {
		if (!isOfTree(file)) continue;
		const from = folderOf(file);
		const reached = folders.get(from) ?? new Set();
		folders.set(from, reached);
		for (const to of imported.filter(isOfTree).map(folderOf)) if (to !== from) reached.add(to);
	}
	return folders;
}

/** The shortest cycle from a folder to itself, with the folder at both ends; null if there is none. */
function shortestCycle(start: string, folders: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
	const paths = [[start]];
	const seen = new Set<string>();
	for (const path of paths) {
		for (const next of folders.get(path.at(-1) ?? start) ?? []) {
			if (next === start) return [...path, start];
			if (!seen.has(next)) paths.push([...path, next]);
			seen.add(next);
		}
	}
	return null;
}

/**
 * Finds import cycles between folders, of values or types. Folders in a cycle cannot be understood, moved or removed separately.
 *
 * @param trees parent folders, such as `app`
 * @returns each cycle once, with its first folder repeated at the end
 */
export function findFolderCycles(imports: Imports, trees: readonly string[]): string[][] {
	const folders = folderImports(imports, trees);
	const cycles = new Map<string, string[]>();
	for (const folder of folders.keys()) {
		const cycle = shortestCycle(folder, folders);
		if (cycle) cycles.set([...new Set(cycle)].sort().join(), cycle);
	}
	return [...cycles.values()];
}

/** The imports from one folder to another. */
export function importsBetween(imports: Imports, from: string, to: string): string[] {
	return [...imports].flatMap(([file, imported]) =>
		folderOf(file) === from
			? imported.filter((other) => folderOf(other) === to).map((other) => `${file} → ${other}`)
			: [],
	);
}
