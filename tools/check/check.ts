import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm run check`: types, lint, unused code and imports. Runs the checks in parallel, because most of them use only one core. Prints their
 * output, and fails if one of them fails.
 */
const root = join(import.meta.dirname, '../..');

const checks = [
	['tsc', '--noEmit'],
	['biome', 'check', '--error-on-warnings', '.'],
	['knip'],
	['node', 'tools/check/check-imports.ts'],
	['node', 'tools/check/check-text-nodes.ts'],
];

/** @returns true if the check passed */
function run([program = '', ...args]: string[]): Promise<boolean> {
	return new Promise((resolve, reject) => {
		const color = process.stdout.isTTY && { FORCE_COLOR: '1' };
		const running = spawn(program, args, { cwd: root, env: { ...process.env, ...color } });
		const output: Buffer[] = [];
		for (const stream of [running.stdout, running.stderr]) stream.on('data', (part: Buffer) => output.push(part));
		running.on('error', reject);
		running.on('close', (code) => {
			process.stdout.write(Buffer.concat(output));
			if (code !== 0) console.log(`${[program, ...args].join(' ')} failed`);
			resolve(code === 0);
		});
	});
}

// First generates the types of routes, which the other checks need.
const outcomes = (await run(['react-router', 'typegen'])) ? await Promise.all(checks.map(run)) : [false];
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
