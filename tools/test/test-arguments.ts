/** The tests to run: all, those of changed files, or those that match names. */
export type TestSelection =
	| { kind: 'all' }
	| { kind: 'changed'; since?: string }
	| { kind: 'matching'; names: string[] };

/**
 * Reads the arguments of `npm test`.
 *
 * @throws Error with the usage
 */
export function readArguments(args: string[]): TestSelection {
	const options = args.filter((arg) => arg.startsWith('-'));
	const names = args.filter((arg) => !arg.startsWith('-') && arg.trim() !== '');
	const [option, ...more] = options;
	if (option === undefined) return names.length > 0 ? { kind: 'matching', names } : { kind: 'all' };
	const [, since] = option.match(/^--changed(?:=(.+))?$/) ?? [undefined, null];
	if (since === null || more.length > 0 || names.length > 0)
		throw new Error('Use npm test, npm test -- NAME…, npm test -- --changed or npm test -- --changed=COMMIT.');
	return since === undefined ? { kind: 'changed' } : { kind: 'changed', since };
}

export type TestFile = { path: string; text: string };

/** Files to run completely, and files in which only tests with a matching title run. */
export type Matches = { complete: string[]; byTitle: { name: string; paths: string[] }[]; unknown: string[] };

/**
 * Finds test files by a part of their path, such as a folder, or otherwise of a title in the file. Ignores case.
 */
export function findMatches(names: string[], files: TestFile[]): Matches {
	const complete = new Set<string>();
	const byTitle: Matches['byTitle'] = [];
	const unknown: string[] = [];
	for (const name of names) {
		const part = name.toLowerCase().replace(/^\.\//, '');
		const paths = files.filter(({ path }) => path.toLowerCase().includes(part)).map(({ path }) => path);
		for (const path of paths) complete.add(path);
		if (paths.length > 0) continue;
		const holders = files.filter(({ text }) => text.toLowerCase().includes(part)).map(({ path }) => path);
		if (holders.length > 0) byTitle.push({ name, paths: holders });
		else unknown.push(name);
	}
	return { complete: [...complete], byTitle, unknown };
}

/** Escapes a name for the patterns of Vitest and Playwright. */
export function patternOf(name: string): string {
	return name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
