import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const script = (name: string) => fileURLToPath(new URL(`./python/${name}`, import.meta.url));

/** Debian's own Python, which matches Debian's Blender and numpy. */
const python = '/usr/bin/python3';

/** Lists missing programs and their packages; empty if nothing is missing. Reliefs do not need Blender. */
export function missingTools(isForReliefs: boolean): string[] {
	const missing: string[] = [];
	const lacks = (command: string) => !isForReliefs && spawnSync(command, ['--version']).status !== 0;
	if (lacks('blender')) missing.push('blender');
	for (const [module, name] of [
		['numpy', 'python3-numpy'],
		['scipy', 'python3-scipy'],
		['PIL', 'python3-pil'],
	] as const) {
		if (spawnSync(python, ['-c', `import ${module}`]).status !== 0) missing.push(name);
	}
	if (lacks('gcc')) missing.push('gcc libc6-dev');
	if (spawnSync('test', ['-d', '/usr/share/fonts/opentype/urw-base35']).status !== 0) missing.push('fonts-urw-base35');
	return missing;
}

/** Runs a command with low priority, and writes its output to the log. Resolves with stdout, and rejects if the exit code is not 0. */
function run(command: string, args: string[], log: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const child = spawn('nice', ['-n', '19', command, ...args], {
			stdio: ['ignore', 'pipe', 'pipe'],
			env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
		});
		let out = '';
		let err = '';
		child.stdout.on('data', (chunk) => {
			out += chunk;
		});
		child.stderr.on('data', (chunk) => {
			err += chunk;
		});
		child.on('error', reject);
		const stop = () => child.kill();
		process.once('exit', stop);
		child.on('close', (code) => {
			process.removeListener('exit', stop);
			appendFileSync(log, out + err);
			if (code === 0) resolve(out);
			else reject(new Error(`${command} ended with ${code}: ${(err || out).trim().split('\n').slice(-4).join(' | ')}`));
		});
	});
}

export const blender = (jobFile: string, log: string) =>
	run(
		'blender',
		['-b', '--factory-startup', '--python-exit-code', '1', '--python', script('render.py'), '--', jobFile],
		log,
	);

export type Finished = { width: number; height: number; placeholder: string; bytes: number };

const python3 = async (name: string, jobFile: string, log: string) =>
	JSON.parse((await run(python, [script(name), jobFile], log)).trim().split('\n').at(-1) ?? '') as Finished[];

/** Turns raw half renders into WebP pictures, as the job file says; see `python/finish.py`. */
export const finish = (jobFile: string, log: string) => python3('finish.py', jobFile, log);

/** Sets finished renders on paper beside each other; see `python/collage.py`. */
export const collage = (jobFile: string, log: string) => python3('collage.py', jobFile, log);

/** Icons, site.webmanifest and the social card, whose picture is a hero; see `python/icons.py`. */
export const icons = (publicFolder: string, hero: string, log: string) =>
	run(python, [script('icons.py'), publicFolder, hero], log);

/** Draws maps of reliefs; see `python/reliefs.py`. */
export const reliefs = (jobFile: string, log: string) => run(python, [script('reliefs.py'), jobFile], log);
