/** What is to be tested: everything, what changed, or what matches a name. */
export type Wanted = { kind: 'all' } | { kind: 'changed'; since?: string } | { kind: 'matching'; names: string[] };

/**
 * Reads the arguments of `npm test`.
 *
 * @throws Error that says how they are given
 */
export function readArguments(args: string[]): Wanted {
	const options = args.filter((arg) => arg.startsWith('-'));
	const names = args.filter((arg) => !arg.startsWith('-') && arg.trim() !== '');
	const [option, ...more] = options;
	if (option === undefined) return names.length > 0 ? { kind: 'matching', names } : { kind: 'all' };
	const [, since] = option.match(/^--changed(?:=(.+))?$/) ?? [undefined, null];
	if (since === null || more.length > 0 || names.length > 0)
		throw new Error('Say npm test, npm test -- NAME…, npm test -- --changed or npm test -- --changed=COMMIT.');
	return since === undefined ? { kind: 'changed' } : { kind: 'changed', since };
}

export type TestFile = { path: string; text: string };

/** Files to run whole, and files in which only tests with such a part of a title are run. */
export type Matches = { whole: string[]; byTitle: { name: string; paths: string[] }[]; unknown: string[] };

/**
 * Finds what a developer means: a name is a part of a file's path, such as a folder, or else of a title as it stands in
 * the file. Big and small letters are the same.
 */
export function findMatches(names: string[], files: TestFile[]): Matches {
	const whole = new Set<string>();
	const byTitle: Matches['byTitle'] = [];
	const unknown: string[] = [];
	for (const name of names) {
		const part = name.toLowerCase().replace(/^\.\//, '');
		const paths = files.filter(({ path }) => path.toLowerCase().includes(part)).map(({ path }) => path);
		for (const path of paths) whole.add(path);
		if (paths.length > 0) continue;
		const holders = files.filter(({ text }) => text.toLowerCase().includes(part)).map(({ path }) => path);
		if (holders.length > 0) byTitle.push({ name, paths: holders });
		else unknown.push(name);
	}
	return { whole: [...whole], byTitle, unknown };
}

/** A name as a pattern of Vitest and Playwright that matches its very characters. */
export function patternOf(name: string): string {
	return name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
