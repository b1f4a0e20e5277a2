import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import project from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');

/** The tools that a start begins with, in a folder where nothing was installed; the project asks for that Node. */
function startIn(node: string, file = 'build/build-when-needed.ts', name = 'project') {
	const parent = mkdtempSync(join(tmpdir(), 'needed-node-'));
	onTestFinished(() => rmSync(parent, { recursive: true }));
	const folder = join(parent, name);
	mkdirSync(join(folder, 'tools'), { recursive: true });
	for (const part of ['needed-node.js', 'build'])
		cpSync(join(root, 'tools', part), join(folder, 'tools', part), { recursive: true });
	writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...project, engines: { node } }));
	writeFileSync(join(folder, 'tools/said.ts'), "console.log('went on' as string);");
	return spawnSync(process.execPath, ['tools/needed-node.js', file], { cwd: folder, encoding: 'utf8' });
}

test.for([
	['>=99.1', '99.1'],
	[`>=${process.versions.node.split('.')[0]}.999`, `${process.versions.node.split('.')[0]}.999`],
])('where Node should be %s it says so in a line, and what to do', ([node = '', named]) => {
	const { status, stderr, stdout } = startIn(node);
	expect([status, stdout]).toEqual([1, '']);
	expect(stderr).toBe(
		`The shop needs Node ${named} or later, and this is ${process.versions.node}: run 'npm ci --include=dev', which brings Node ${project.devDependencies.node} and what builds the shop.\n`,
	);
});

test.for(['>=22.22', `>=${process.versions.node.split('.').slice(0, 2).join('.')}`, '>=18.99'])(
	'a Node that is %s goes on',
	(node) => {
		const { status, stderr, stdout } = startIn(node, 'said.ts');
		expect([status, stderr, stdout]).toEqual([0, '', 'went on\n']);
	},
);

test.for(['a%20b', 'a#b', 'a?b', 'a:b'])('a folder with the name %s is refused in a line', (name) => {
	const { status, stderr, stdout } = startIn('>=22.22', 'said.ts', name);
	expect([status, stdout]).toEqual([1, '']);
	expect(stderr).toMatch(/^The shop cannot run in .+, because the path contains '[%#?:]'\. Move the project .+\.\n$/);
	expect(stderr).toContain(name);
});

test.for(['a b', 'ü', '(1) + [2]'])('a folder with the name %s is not', (name) => {
	const { status, stderr } = startIn('>=22.22', 'said.ts', name);
	expect([status, stderr]).toEqual([0, '']);
});

test('a shop that is not built says what is missing where nothing can build it', () => {
	const { status, stderr } = startIn('>=22.22');
	expect([status, stderr]).toEqual([1, expect.stringMatching(/^There is no build .+'npm ci --include=dev'.+\.\n$/)]);
});

test('whoever installs for production has what builds the shop and runs it', () => {
	expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^include=dev$/m);
});

test('every command of the project says what is missing', () => {
	const withoutNode = ['db:generate', 'format'];
	for (const [name, command] of Object.entries(project.scripts))
		if (!withoutNode.includes(name)) expect(command, name).toMatch(/^node tools\/needed-node\.js /);
});
