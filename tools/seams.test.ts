import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { routerSeams } from './router-seams.ts';
import { applySeam, type Seam, seams } from './seams.ts';

const folder = join(import.meta.dirname, '../node_modules');
const read = ({ file }: Seam) => readFileSync(join(folder, file), 'utf8');

test.for(routerSeams)('the installed $file has the place to step in', (seam) => {
	const changed = applySeam(read(seam), seam);
	expect(changed.split(seam.to)).toHaveLength(2);
});

test.for(routerSeams)('a copy of $file in which $from is another, or there twice, fails the build', (seam) => {
	const moved = read(seam).replace(seam.from, `${seam.from.slice(0, -1)} `);
	expect(() => applySeam(moved, seam)).toThrow(`${seam.file} has 0 times, not once`);
	expect(() => applySeam(read(seam) + read(seam), seam)).toThrow(`${seam.file} has 2 times, not once`);
});

test.for([
	[new AbortController().signal, 'the shop'],
	[undefined, 'the browser'],
] as const)(
	'which pages there are is asked of the shop by a navigation alone (signal %s): %s',
	async ([signal, asked]) => {
		const { to = '' } = routerSeams.find(({ file }) => file.endsWith('/fog-of-war.js')) ?? {};
		const run = new Function('window', 'fetch', 'url', 'signal', `return (async () => { ${to} return res; })();`);
		expect(await run({ sendForPage: async () => 'the shop' }, async () => 'the browser', '/', signal)).toBe(asked);
	},
);

/** A build of the browser's files that imports one of a library's. */
function buildOf(file: string, all: Seam[]) {
	return build({
		logLevel: 'silent',
		configFile: false,
		plugins: [seams(all)],
		build: { write: false, rolldownOptions: { input: join(folder, file), external: () => true } },
	});
}

test('a build fails that comes by no such file, or by one that is changed', async () => {
	const [seam] = routerSeams;
	if (!seam) throw new Error('There is no seam.');
	await expect(buildOf(seam.file, [{ ...seam, file: 'lib/dom/gone.js' }])).rejects.toThrow(
		'There is no lib/dom/gone.js.',
	);
	await expect(buildOf(seam.file, [{ ...seam, from: 'let res = await another();' }])).rejects.toThrow('has 0 times');
	await expect(buildOf(seam.file, [seam])).resolves.toBeDefined();
});
