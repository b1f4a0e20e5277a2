/** Files by the files that they import. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** The folder a file counts for: the first one under its tree; a file that lies beside those stands for itself. */
function folderOf(file: string): string {
	return file.split('/').slice(0, 2).join('/');
}

/** Which folders of some trees each folder imports from. */
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

/** The shortest way from a folder back to itself, the folder at both ends; null where there is none. */
function wayBack(start: string, folders: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
	const ways = [[start]];
	const seen = new Set<string>();
	for (const way of ways) {
		for (const next of folders.get(way.at(-1) ?? start) ?? []) {
			if (next === start) return [...way, start];
			if (!seen.has(next)) ways.push([...way, next]);
			seen.add(next);
		}
	}
	return null;
}

/**
 * Folders that import each other in a circle, whether values or types: neither can be read, moved or left out without the
 * other.
 *
 * @param trees folders whose folders are looked at, such as `app`
 * @returns each ring once, its first folder repeated at its end
 */
export function folderRings(imports: Imports, trees: readonly string[]): string[][] {
	const folders = folderImports(imports, trees);
	const rings = new Map<string, string[]>();
	for (const folder of folders.keys()) {
		const ring = wayBack(folder, folders);
		if (ring) rings.set([...new Set(ring)].sort().join(), ring);
	}
	return [...rings.values()];
}

/** Imports that lead from a folder to another: what to mend where they are part of a ring. */
export function importsBetween(imports: Imports, from: string, to: string): string[] {
	return [...imports].flatMap(([file, imported]) =>
		folderOf(file) === from
			? imported.filter((other) => folderOf(other) === to).map((other) => `${file} → ${other}`)
			: [],
	);
}
