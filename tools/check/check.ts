import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm run check`: types, lint, unused code and who imports whom, side by side, since most of them keep one core busy. Says what
 * each had to say, and fails when one does.
 */
const root = join(import.meta.dirname, '../..');

const checks = [
	['tsc', '--noEmit'],
	['biome', 'check', '--error-on-warnings', '.'],
	['knip'],
	['node', 'tools/check/check-imports.ts'],
	['node', 'tools/check/check-text-nodes.ts'],
];

/** @returns whether it found nothing wrong */
function run([program = '', ...args]: string[]): Promise<boolean> {
	return new Promise((resolve, reject) => {
		const color = process.stdout.isTTY && { FORCE_COLOR: '1' };
		const running = spawn(program, args, { cwd: root, env: { ...process.env, ...color } });
		const said: Buffer[] = [];
		for (const stream of [running.stdout, running.stderr]) stream.on('data', (part: Buffer) => said.push(part));
		running.on('error', reject);
		running.on('close', (code) => {
			process.stdout.write(Buffer.concat(said));
			if (code !== 0) console.log(`${[program, ...args].join(' ')} failed`);
			resolve(code === 0);
		});
	});
}

// The types of routes, which the others read.
const outcomes = (await run(['react-router', 'typegen'])) ? await Promise.all(checks.map(run)) : [false];
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
