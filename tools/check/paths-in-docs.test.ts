import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folders = 'app|backend|contract|docs|public|server|studio|tests|tools|\\.ci';
const documents = globSync(['docs/*.md', 'docs/decisions/*.md', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'], {
	cwd: root,
});
const names = new Set([
	...readdirSync(root),
	...globSync('{app,backend,contract,docs,server,studio,tests,tools}/**/*', { cwd: root }).map((file) =>
		basename(file),
	),
]);

/** A path from the root, which may contain `*`, or a file name, such as `tables.ts`, which must exist in some folder. */
const path = new RegExp(`^(?:${folders})/\\S*$`);
const fileName = /^[\w.-]+\.(?:ts|tsx|js|css|md|example)$/;

function exists(named: string): boolean {
	if (fileName.test(named)) return names.has(named);
	return named.includes('*') ? globSync(named, { cwd: root }).length > 0 : existsSync(join(root, named));
}

/** Paths in backticks and link targets of a document that do not exist. */
function missing(text: string, folder = ''): string[] {
	const prose = text.replaceAll(/^```.*?^```$/gms, '');
	const quoted = Array.from(prose.matchAll(/`([^`\n]+)`/g), ([, named = '']) => named);
	const linked = Array.from(prose.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g), ([, to = '']) => join(folder, to));
	return [
		...quoted.filter((named) => (path.test(named) || fileName.test(named)) && !exists(named)),
		...linked.filter((to) => !existsSync(join(root, to))),
	];
}

test.each(documents)('every path in %s exists', (document) => {
	expect(missing(readFileSync(join(root, document), 'utf8'), dirname(document))).toEqual([]);
});

test('finds paths that do not exist', () => {
	expect(documents).toContain('README.md');
	const text =
		'See `app/nowhere.ts`, `nowhere.ts`, `app/no*where/*`, [it](nowhere.md) and `app/routes.ts`, `*.ts`, `/cart`.';
	expect(missing(text, 'docs')).toEqual(['app/nowhere.ts', 'nowhere.ts', 'app/no*where/*', 'docs/nowhere.md']);
});

/** The folders that `docs/code-layout.md` describes: several per row in its first table, one per row in the others. */
function describedFolders(text: string): string[] {
	let columns: string[] = [];
	return text.split('\n').flatMap((line) => {
		const [first = '', ...cells] = line
			.split('|')
			.slice(1, -1)
			.map((cell) => cell.trim());
		const tops = Array.from(`${first} ${cells}`.matchAll(/`(\w+)\/`/g), ([, top = '']) => top);
		if (first === 'subject' || first.startsWith('folder in')) columns = tops;
		const folder = line.startsWith('|') && first.match(/^`([\w-]+)\/?`$/)?.[1];
		return folder
			? columns.filter((_, at) => cells[at] && !cells[at]?.startsWith('(')).map((top) => `${top}/${folder}`)
			: [];
	});
}

test('docs/code-layout.md describes every folder', () => {
	const existing = globSync('{app,backend,contract,server,tests,tools}/*/', { cwd: root }).map((folder) =>
		folder.replace(/\/$/, ''),
	);
	expect(describedFolders(readFileSync(join(root, 'docs/code-layout.md'), 'utf8')).toSorted()).toEqual(
		existing.toSorted(),
	);
});
