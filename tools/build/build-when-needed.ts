import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './run-quietly.ts';
import { isBuilt } from './sources.ts';

const root = join(import.meta.dirname, '../..');

/** Builds the shop unless a build of these sources exists. @returns an error message if it fails */
function build(): string | undefined {
	try {
		if (isBuilt(join(root, 'build'), root)) return undefined;
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
	if (!existsSync(join(root, 'node_modules/@react-router/dev')))
		return "There is no build of these sources, and the build tools are not installed. Run 'npm ci --include=dev', or copy the folder 'build' from the machine that built it.";
	const started = performance.now();
	console.log('  Building the shop, because there is no build of these sources yet');
	const failure = runQuietly('npm', ['run', '--silent', 'build'], root);
	if (failure !== undefined) return `${failure}\nThe build failed. See the output above.`;
	console.log(`  Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
	return undefined;
}

const failure = build();
if (failure !== undefined) {
	console.error(failure);
	process.exitCode = 1;
}
