import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folders = 'app|backend|contract|docs|public|server|studio|tests|tools|\\.ci';
const papers = globSync(['docs/*.md', 'docs/decisions/*.md', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'], {
	cwd: root,
});
const names = new Set([
	...readdirSync(root),
	...globSync('{app,backend,contract,docs,server,studio,tests,tools}/**/*', { cwd: root }).map((file) =>
		basename(file),
	),
]);

/** A path from the root, which may hold `*`; or the bare name of a file, such as `tables.ts`, which some folder must hold. */
const path = new RegExp(`^(?:${folders})/\\S*$`);
const fileName = /^[\w.-]+\.(?:ts|tsx|js|css|md|example)$/;

function exists(named: string): boolean {
	if (fileName.test(named)) return names.has(named);
	return named.includes('*') ? globSync(named, { cwd: root }).length > 0 : existsSync(join(root, named));
}

/** What a paper names between backticks or links to and is not there. */
function missing(text: string, folder = ''): string[] {
	const prose = text.replaceAll(/^```.*?^```$/gms, '');
	const quoted = Array.from(prose.matchAll(/`([^`\n]+)`/g), ([, named = '']) => named);
	const linked = Array.from(prose.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g), ([, to = '']) => join(folder, to));
	return [
		...quoted.filter((named) => (path.test(named) || fileName.test(named)) && !exists(named)),
		...linked.filter((to) => !existsSync(join(root, to))),
	];
}

test.each(papers)('every path that %s names is there', (paper) => {
	expect(missing(readFileSync(join(root, paper), 'utf8'), dirname(paper))).toEqual([]);
});

test('a path that is not there is found', () => {
	expect(papers).toContain('README.md');
	const text =
		'See `app/nowhere.ts`, `nowhere.ts`, `app/no*where/*`, [it](nowhere.md) and `app/routes.ts`, `*.ts`, `/cart`.';
	expect(missing(text, 'docs')).toEqual(['app/nowhere.ts', 'nowhere.ts', 'app/no*where/*', 'docs/nowhere.md']);
});

/** The folders that `docs/code-layout.md` has a sentence on: the columns of its first table, and one of each other. */
function described(text: string): string[] {
	let columns: string[] = [];
	return text.split('\n').flatMap((line) => {
		const [first = '', ...cells] = line
			.split('|')
			.slice(1, -1)
			.map((cell) => cell.trim());
		const tops = Array.from(`${first} ${cells}`.matchAll(/`(\w+)\/`/g), ([, top = '']) => top);
		if (first === 'subject' || first.startsWith('room of')) columns = tops;
		const room = line.startsWith('|') && first.match(/^`([\w-]+)\/?`$/)?.[1];
		return room
			? columns.filter((_, at) => cells[at] && !cells[at]?.startsWith('(')).map((top) => `${top}/${room}`)
			: [];
	});
}

test('every room has its sentence, and no other', () => {
	const rooms = globSync('{app,backend,contract,server,tests,tools}/*/', { cwd: root }).map((room) =>
		room.replace(/\/$/, ''),
	);
	expect(described(readFileSync(join(root, 'docs/code-layout.md'), 'utf8')).toSorted()).toEqual(rooms.toSorted());
});
