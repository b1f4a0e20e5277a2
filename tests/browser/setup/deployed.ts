import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { type Shop, startShop, templateFolder } from './shop.ts';
import { test as base } from './test.ts';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** What a shop is built and run from, but for what is linked. */
const copied = [
	'app',
	'backend',
	'contract',
	'server',
	'server.ts',
	'tools',
	'package.json',
	'react-router.config.ts',
	'tsconfig.json',
	'vite.config.ts',
];
const linked = ['node_modules', 'public'];

/** The heading of the page that the later builds change. */
export const headings = {
	older: 'We weigh it before we say what it is.',
	newer: 'About the newer build',
	newest: 'About the newest build',
};

/** The project in a folder of its own, with three builds: the one of these sources, and two with another page About. */
async function makeBuilds(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'assay-builds-'));
	for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true });
	for (const name of linked) await symlink(join(root, name), join(folder, name));
	const about = join(folder, 'app/routes/about.tsx');
	await writeFile(about, (await readFile(about, 'utf8')).replaceAll(headings.older, headings.newer));
	await run(process.execPath, ['node_modules/.bin/react-router', 'build'], {
		cwd: folder,
		env: { ...process.env, BUILD_ID: ids.newer, NODE_ENV: 'production' },
	});
	await rename(join(folder, 'build'), join(folder, 'newer'));
	await cp(join(root, 'build'), join(folder, 'older'), { recursive: true });
	await makeNewest(folder);
	return folder;
}

const ids = { newer: 'the-newer-build', newest: 'the-newest-build' };

/** The third build is made of the second, which is quicker: its page About has another file, and the build another id. */
async function makeNewest(folder: string): Promise<void> {
	const newest = join(folder, 'newest');
	await cp(join(folder, 'newer'), newest, { recursive: true });
	const names = await readdir(newest, { recursive: true });
	const about = names.map((name) => basename(name)).find((name) => /^about-[\w-]+\.js$/.test(name)) ?? 'none';
	const renew = (text: string) =>
		text
			.replaceAll(headings.newer, headings.newest)
			.replaceAll(ids.newer, ids.newest)
			.replaceAll(about, 'about-newest.js');
	for (const name of names.filter((one) => /\.(js|json)$/.test(one))) {
		const [file, text] = [join(newest, name), await readFile(join(newest, name), 'utf8')];
		if (renew(text) === text && renew(name) === name) continue;
		// Smaller copies would be sent in its place.
		for (const ending of ['', '.br', '.gz']) await rm(file + ending, { force: true });
		await writeFile(join(newest, renew(name)), renew(text));
	}
}

type Builds = keyof typeof headings;
type Deployed = { shop: Shop; deploy: (build: Builds, meanwhile?: () => Promise<unknown>) => Promise<void> };

/** The test with a shop that can be deployed anew, at the same address, while pages of it are open. */
export const test = base.extend<{ deploy: Deployed['deploy'] }, { deployed: Deployed }>({
	deployed: [
		async ({ settings }, use) => {
			const folder = await makeBuilds();
			const put = async (build: Builds) => {
				await rm(join(folder, 'build'), { force: true });
				await symlink(join(folder, build), join(folder, 'build'));
			};
			await put('older');
			const shop = await startShop(templateFolder, 'production', settings, folder);
			await use({
				shop,
				deploy: (build, meanwhile = async () => {}) =>
					shop.killAndRestart(async () => {
						await meanwhile();
						await put(build);
					}),
			});
			await shop.close();
			await rm(folder, { recursive: true, force: true });
		},
		{ scope: 'worker', timeout: 240_000 },
	],
	shop: [async ({ deployed }, use) => use(deployed.shop), { scope: 'worker' }],
	deploy: async ({ deployed }, use) => use(deployed.deploy),
});

/** Counts the documents that a page loads from here on. */
export function countDocuments(page: Page): () => string[] {
	const paths: string[] = [];
	page.on('request', (request) => {
		if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
	});
	return () => paths;
}
