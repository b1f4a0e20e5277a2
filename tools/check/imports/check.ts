import { globSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { folderRings, type Imports, importsBetween } from './folder-cycles.ts';
import { importsOfPrivateModules, type PublicModules } from './imports-across-subjects.ts';
import { publicModules } from './public-modules.ts';
import { rules } from './rules.ts';

const trees = ['app', 'backend', 'contract', 'server', 'server.ts', 'studio', 'tools', 'tests'];

/** Trees whose folders must not import each other in a circle. */
const ringless = ['app', 'backend', 'contract', 'server'];

/**
 * The tables of all subjects are one schema: a foreign key ties two rows, not what is done with them. That no table waits
 * for itself is held by 'no-cycle', which looks at files.
 */
const tables = /^backend\/(?:[^/]+\/)+(?:[a-z]+-)?tables\.ts$/;

/** What was found wrong, a text each, and how much was read. */
export type Verdict = { faults: string[]; files: number; imports: number };

/**
 * Checks who imports whom in a project, by the rules of decision 037.
 *
 * @param known what of each subject is for others
 */
export async function checkImports(folder: string, known = publicModules): Promise<Verdict> {
	const sources = globSync(
		trees.map((tree) => (tree.includes('.') ? tree : `${tree}/**/*.{ts,tsx}`)),
		{ cwd: folder },
	);
	const present = trees.filter((tree) => sources.some((file) => file === tree || file.startsWith(`${tree}/`)));
	const { output } = await cruise(present, {
		baseDir: folder,
		// TypeScript 7 has no parser that dependency-cruiser could use; swc's also tells types from values.
		parser: 'swc',
		validate: true,
		ruleSet: { forbidden: rules },
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '^(build|\\.react-router)/' },
	});
	if (typeof output === 'string') throw new Error(`Not a result of dependency-cruiser: ${output}`);
	const imports = importsOf(output);
	return {
		faults: [...unread(sources, imports), ...brokenRules(output), ...rings(imports), ...reaches(imports, known)],
		files: sources.length,
		imports: output.summary.totalDependenciesCruised ?? 0,
	};
}

function importsOf({ modules }: ICruiseResult): Map<string, string[]> {
	return new Map(modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]));
}

/** A parser that is missing or cannot read a file says nothing, and all is allowed. */
function unread(sources: string[], imports: Imports): string[] {
	const missed = sources.filter((file) => !imports.has(file));
	const read = [...imports.values()].flat().length;
	return [
		...missed.map((file) => `not read: ${file}`),
		...(read < sources.length ? [`next to nothing was read: ${read} imports in ${sources.length} files`] : []),
	];
}

function brokenRules({ summary }: ICruiseResult): string[] {
	return summary.violations.map(({ rule, from, to, cycle }) => {
		const way = cycle ? [from, ...cycle.map(({ name }) => name)] : [from, to];
		const why = rules.find(({ name }) => name === rule.name)?.comment;
		return `${rule.name}: ${way.join(' → ')}\n  ${why}`;
	});
}

/** Without tests, which may look into everything, and without the ties of tables. */
function usedBy(imports: Imports): Imports {
	const untested = [...imports].filter(([file]) => !/\.test\.tsx?$/.test(file));
	return new Map(
		untested.map(([file, to]) => [file, tables.test(file) ? to.filter((other) => !tables.test(other)) : to]),
	);
}

function reaches(imports: Imports, known: PublicModules): string[] {
	return importsOfPrivateModules(usedBy(imports), known);
}

function rings(imports: Imports): string[] {
	const used = usedBy(imports);
	return folderRings(used, ringless).map((ring) => {
		const ways = ring.slice(1).flatMap((to, index) => importsBetween(used, ring[index] ?? to, to));
		return `folder ring: ${ring.join(' → ')}\n  ${ways.join('\n  ')}`;
	});
}
