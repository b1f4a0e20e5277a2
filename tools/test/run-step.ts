import { spawn } from 'node:child_process';
import type { Step } from './test-steps.ts';

/** Where a step runs, and whether what it writes comes as it does so or, beside another step, once it has ended. */
type Way = { cwd: string; env: NodeJS.ProcessEnv; output: 'at once' | 'at its end' };

/** Runs a step and says how it went; never rejects. */
export function runStep({ name, command: [program = '', ...args] }: Step, { cwd, env, output }: Way): Promise<boolean> {
	const started = Date.now();
	if (output === 'at once') console.log(`\n== ${name}`);
	return new Promise((resolve) => {
		const running = spawn(program, args, { cwd, env, stdio: output === 'at once' ? 'inherit' : 'pipe' });
		const said: Buffer[] = [];
		for (const stream of [running.stdout, running.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
		// Where it could not be started it is closed as well.
		running.on('error', ({ message }) => said.push(Buffer.from(message)));
		running.on('close', (code, signal) => {
			if (output === 'at its end') console.log(`\n== ${name}`);
			process.stdout.write(Buffer.concat(said));
			const outcome = code === 0 ? 'passed' : `failed (${signal ?? `code ${code}`})`;
			console.log(`== ${name}: ${outcome} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
			resolve(code === 0);
		});
	});
}
