import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { routerCuts } from './router-cuts.ts';
import { applySeam, routerSeams, type Seam, seamsOfRouter } from './router-seams.ts';

const folder = join(import.meta.dirname, '../node_modules/react-router/dist/production');
const read = ({ file }: Seam) => readFileSync(join(folder, file), 'utf8');

test.for(routerSeams)('$file of the installed React Router has the place to step in', (seam) => {
	const changed = applySeam(read(seam), seam);
	expect(changed.split(seam.to)).toHaveLength(2);
});

test.for(routerCuts)('$file of the installed React Router has what the shop has no use for: $from', (cut) => {
	expect(applySeam(read(cut), cut)).not.toContain(cut.from);
});

test.for([...routerSeams, ...routerCuts])(
	'a copy of $file in which $from is another, or there twice, fails the build',
	(seam) => {
		const moved = read(seam).replace(seam.from, `${seam.from.slice(0, -1)} `);
		expect(() => applySeam(moved, seam)).toThrow(`React Router's ${seam.file} has 0 times, not once`);
		expect(() => applySeam(read(seam) + read(seam), seam)).toThrow(`React Router's ${seam.file} has 2 times, not once`);
	},
);

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

/** A build of the browser's files that imports one of React Router's. */
function buildOf(file: string, seams: Seam[]) {
	return build({
		logLevel: 'silent',
		configFile: false,
		plugins: [seamsOfRouter(seams)],
		build: { write: false, rolldownOptions: { input: join(folder, file), external: () => true } },
	});
}

test('a build fails that comes by no such file, or by one that is changed', async () => {
	const [seam] = routerSeams;
	if (!seam) throw new Error('There is no seam.');
	await expect(buildOf(seam.file, [{ ...seam, file: 'lib/dom/gone.js' }])).rejects.toThrow(
		'React Router has no lib/dom/gone.js.',
	);
	await expect(buildOf(seam.file, [{ ...seam, from: 'let res = await another();' }])).rejects.toThrow('has 0 times');
	await expect(buildOf(seam.file, [seam])).resolves.toBeDefined();
	const [cut] = routerCuts;
	if (!cut) throw new Error('There is nothing to leave out.');
	await expect(buildOf(cut.file, [cut, { ...cut, from: 'a second place' }])).rejects.toThrow('has 0 times');
});
