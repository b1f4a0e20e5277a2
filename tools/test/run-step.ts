import { spawn } from 'node:child_process';
import type { Step } from './test-steps.ts';

/** `output`: 'live', or 'buffered' until the step has ended, for steps that run in parallel. */
type RunOptions = { cwd: string; env: NodeJS.ProcessEnv; output: 'live' | 'buffered' };

/** Runs a step and prints its result. Never rejects. */
export function runStep(
	{ name, command: [program = '', ...args] }: Step,
	{ cwd, env, output }: RunOptions,
): Promise<boolean> {
	const started = Date.now();
	if (output === 'live') console.log(`\n== ${name}`);
	return new Promise((resolve) => {
		const running = spawn(program, args, { cwd, env, stdio: output === 'live' ? 'inherit' : 'pipe' });
		const chunks: Buffer[] = [];
		for (const stream of [running.stdout, running.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
		// If the program cannot be started, 'close' follows as well.
		running.on('error', ({ message }) => chunks.push(Buffer.from(message)));
		running.on('close', (code, signal) => {
			if (output === 'buffered') console.log(`\n== ${name}`);
			process.stdout.write(Buffer.concat(chunks));
			const outcome = code === 0 ? 'passed' : `failed (${signal ?? `code ${code}`})`;
			console.log(`== ${name}: ${outcome} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
			resolve(code === 0);
		});
	});
}
