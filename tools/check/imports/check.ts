import { globSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { findFolderCycles, type Imports, importsBetween } from './folder-cycles.ts';
import { importsOfPrivateModules, type PublicModules } from './imports-across-subjects.ts';
import { publicModules } from './public-modules.ts';
import { rules } from './rules.ts';

const trees = ['app', 'backend', 'contract', 'server', 'server.ts', 'studio', 'tools', 'tests'];

/** Trees whose folders must not have import cycles. */
const withoutCycles = ['app', 'backend', 'contract', 'server'];

/**
 * Foreign keys between subjects do not count as imports, because all tables form one schema. 'no-cycle' reports cycles of table modules.
 */
const tables = /^backend\/(?:[^/]+\/)+(?:[a-z]+-)?tables\.ts$/;

/** The errors, and the number of files and imports that were read. */
export type CheckResult = { faults: string[]; files: number; imports: number };

/**
 * Checks the imports of a project by the rules of decision 037.
 *
 * @param known the public modules of each subject
 */
export async function checkImports(folder: string, known = publicModules): Promise<CheckResult> {
	const sources = globSync(
		trees.map((tree) => (tree.includes('.') ? tree : `${tree}/**/*.{ts,tsx}`)),
		{ cwd: folder },
	);
	const present = trees.filter((tree) => sources.some((file) => file === tree || file.startsWith(`${tree}/`)));
	const { output } = await cruise(present, {
		baseDir: folder,
		// dependency-cruiser cannot use the parser of TypeScript 7. The parser of swc also distinguishes types from values.
		parser: 'swc',
		validate: true,
		ruleSet: { forbidden: rules },
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '^(build|\\.react-router)/' },
	});
	if (typeof output === 'string') throw new Error(`Not a result of dependency-cruiser: ${output}`);
	const imports = importsOf(output);
	return {
		faults: [
			...unread(sources, imports),
			...brokenRules(output),
			...cyclesOf(imports),
			...privateImports(imports, known),
		],
		files: sources.length,
		imports: output.summary.totalDependenciesCruised ?? 0,
	};
}

function importsOf({ modules }: ICruiseResult): Map<string, string[]> {
	return new Map(modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]));
}

/** dependency-cruiser reports nothing if its parser is missing or cannot read a file. */
function unread(sources: string[], imports: Imports): string[] {
	const missed = sources.filter((file) => !imports.has(file));
	const read = [...imports.values()].flat().length;
	return [
		...missed.map((file) => `not read: ${file}`),
		...(read < sources.length ? [`too few imports were read: ${read} in ${sources.length} files`] : []),
	];
}

function brokenRules({ summary }: ICruiseResult): string[] {
	return summary.violations.map(({ rule, from, to, cycle }) => {
		const path = cycle ? [from, ...cycle.map(({ name }) => name)] : [from, to];
		const why = rules.find(({ name }) => name === rule.name)?.comment;
		return `${rule.name}: ${path.join(' → ')}\n  ${why}`;
	});
}

/** Leaves out tests, which may import anything, and imports between tables. */
function relevantImports(imports: Imports): Imports {
	const untested = [...imports].filter(([file]) => !/\.test\.tsx?$/.test(file));
	return new Map(
		untested.map(([file, to]) => [file, tables.test(file) ? to.filter((other) => !tables.test(other)) : to]),
	);
}

function privateImports(imports: Imports, known: PublicModules): string[] {
	return importsOfPrivateModules(relevantImports(imports), known);
}

function cyclesOf(imports: Imports): string[] {
	const used = relevantImports(imports);
	return findFolderCycles(used, withoutCycles).map((cycle) => {
		const links = cycle.slice(1).flatMap((to, index) => importsBetween(used, cycle[index] ?? to, to));
		return `folder cycle: ${cycle.join(' → ')}\n  ${links.join('\n  ')}`;
	});
}
