import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import project from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');

/** Runs the startup tools in a folder without node_modules, for a project that needs this Node version. */
function startIn(node: string, file = 'build/build-when-needed.ts', name = 'project') {
	const parent = mkdtempSync(join(tmpdir(), 'needed-node-'));
	onTestFinished(() => rmSync(parent, { recursive: true }));
	const folder = join(parent, name);
	mkdirSync(join(folder, 'tools'), { recursive: true });
	for (const part of ['needed-node.js', 'build'])
		cpSync(join(root, 'tools', part), join(folder, 'tools', part), { recursive: true });
	writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...project, engines: { node } }));
	writeFileSync(join(folder, 'tools/printed.ts'), "console.log('went on' as string);");
	return spawnSync(process.execPath, ['tools/needed-node.js', file], { cwd: folder, encoding: 'utf8' });
}

test.for([
	['>=99.1', '99.1'],
	[`>=${process.versions.node.split('.')[0]}.999`, `${process.versions.node.split('.')[0]}.999`],
])('explains in one line that Node must be %s', ([node = '', named]) => {
	const { status, stderr, stdout } = startIn(node);
	expect([status, stdout]).toEqual([1, '']);
	expect(stderr).toBe(
		`The shop needs Node ${named} or later, but this is ${process.versions.node}. Run 'npm ci --include=dev', which installs Node ${project.devDependencies.node} and the build tools.\n`,
	);
});

test.for(['>=22.22', `>=${process.versions.node.split('.').slice(0, 2).join('.')}`, '>=18.99'])(
	'continues with Node %s',
	(node) => {
		const { status, stderr, stdout } = startIn(node, 'printed.ts');
		expect([status, stderr, stdout]).toEqual([0, '', 'went on\n']);
	},
);

test.for(['a%20b', 'a#b', 'a?b', 'a:b'])('refuses a folder with the name %s in one line', (name) => {
	const { status, stderr, stdout } = startIn('>=22.22', 'printed.ts', name);
	expect([status, stdout]).toEqual([1, '']);
	expect(stderr).toMatch(/^The shop cannot run in .+, because the path contains '[%#?:]'\. Move the project .+\.\n$/);
	expect(stderr).toContain(name);
});

test.for(['a b', 'ü', '(1) + [2]'])('accepts a folder with the name %s', (name) => {
	const { status, stderr } = startIn('>=22.22', 'printed.ts', name);
	expect([status, stderr]).toEqual([0, '']);
});

test('explains what is missing if the shop is not built and cannot be built', () => {
	const { status, stderr } = startIn('>=22.22');
	expect([status, stderr]).toEqual([1, expect.stringMatching(/^There is no build .+'npm ci --include=dev'.+\.\n$/)]);
});

test('a production install includes the build tools', () => {
	expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^include=dev$/m);
});

test('every npm script checks for Node first', () => {
	const withoutNode = ['db:generate', 'format', 'check:alerts'];
	for (const [name, command] of Object.entries(project.scripts))
		if (!withoutNode.includes(name)) expect(command, name).toMatch(/^node tools\/needed-node\.js /);
});
