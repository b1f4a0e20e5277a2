import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { isLongForm } from '../../setup/long-form.ts';
import { copyDemoShop } from './demo-database.ts';
import { type Shop, startShop } from './shop.ts';
import { test as base } from './test.ts';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** Files that a shop needs to build and run, besides the linked ones. */
const copied = [
	'app',
	'backend',
	'contract',
	'patches',
	'server',
	'server.ts',
	'tools',
	'package.json',
	'react-router.config.ts',
	'tsconfig.json',
	'vite.config.ts',
];
const linked = ['node_modules', 'public'];

/** The heading of About in each build. */
export const headings = {
	older: 'We weigh it before we say what it is.',
	newer: 'About the newer build',
	newest: 'About the newest build',
};

type Builds = keyof typeof headings;

/**
 * Copies the project to a new folder with three builds: the current one, and two with another page About. The long form builds the second
 * one; otherwise it is a changed copy of the first. The third is a changed copy of the second.
 */
async function makeBuilds(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'assay-builds-'));
	for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true });
	for (const name of linked) await symlink(join(root, name), join(folder, name));
	if (isLongForm) await buildNewer(folder);
	await cp(join(root, 'build'), join(folder, 'older'), { recursive: true });
	if (!isLongForm) await makeFrom(folder, 'older', 'newer');
	await makeFrom(folder, 'newer', 'newest');
	return folder;
}

async function buildNewer(folder: string): Promise<void> {
	const about = join(folder, 'app/routes/about.tsx');
	await writeFile(about, (await readFile(about, 'utf8')).replaceAll(headings.older, headings.newer));
	await run(process.execPath, ['node_modules/.bin/react-router', 'build'], {
		cwd: folder,
		env: { ...process.env, BUILD_ID: 'the-newer-build', NODE_ENV: 'production' },
	});
	await rename(join(folder, 'build'), join(folder, 'newer'));
}

/** Copies a build and changes the page About, the names of its file and of the manifest, and the build id. */
async function makeFrom(folder: string, from: Builds, to: Builds): Promise<void> {
	const made = join(folder, to);
	await cp(join(folder, from), made, { recursive: true });
	const server = await readFile(join(made, 'server/index.js'), 'utf8');
	const { id } = JSON.parse(await readFile(join(made, 'client/builds/latest.json'), 'utf8'));
	const renewed: [string, string][] = [
		[headings[from], headings[to]],
		[id, `the-${to}-build`],
		[found(server, /\/assets\/(about-[\w-]+\.js)/), `about-${to}.js`],
		[found(server, /"version": "([0-9a-z]+)"/), `${to}0`],
	];
	const renew = (text: string) => renewed.reduce((all, [one, other]) => all.replaceAll(one, other), text);
	for (const name of (await readdir(made, { recursive: true })).filter((one) => /\.(js|json)$/.test(one))) {
		const [file, text] = [join(made, name), await readFile(join(made, name), 'utf8')];
		if (renew(text) === text && renew(name) === name) continue;
		// The server would send the compressed copies instead.
		for (const ending of ['', '.br', '.gz']) await rm(file + ending, { force: true });
		await writeFile(join(made, renew(name)), renew(text));
	}
}

/** @throws Error if the pattern does not match, because the copy would then equal the original */
function found(text: string, pattern: RegExp): string {
	const [, part] = text.match(pattern) ?? [];
	if (!part) throw new Error(`The build has no ${pattern}.`);
	return part;
}

type Deployed = {
	shop: Shop;
	/** Does nothing if the shop already serves this build. */
	deploy: (build: Builds, meanwhile?: () => Promise<unknown>) => Promise<void>;
	close: () => Promise<void>;
};

async function startDeployed(settings: Record<string, string>): Promise<Deployed> {
	const folder = await makeBuilds();
	const put = async (build: Builds) => {
		await rm(join(folder, 'build'), { force: true });
		await symlink(join(folder, build), join(folder, 'build'));
	};
	await put('older');
	let served: Builds | undefined = 'older';
	const database = await copyDemoShop();
	const shop = await startShop({ ...database.settings, ...settings }, 'production', folder);
	return {
		shop,
		async deploy(build, meanwhile = async () => {}) {
			if (served === build) return;
			served = undefined;
			await shop.killAndRestart(async () => {
				await meanwhile();
				await put(build);
			});
			served = build;
		},
		async close() {
			await shop.close();
			await database.drop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

/** A test that can deploy another build at the same address while pages are open. */
export const test = base.extend<{ deployed: Deployed; deploy: Deployed['deploy'] }>({
	deployed: async ({ servers, settings }, use) =>
		use(await servers.get(`deployed ${JSON.stringify(settings)}`, () => startDeployed(settings))),
	shop: async ({ deployed }, use) => use(deployed.shop),
	deploy: async ({ deployed }, use) => use(deployed.deploy),
});

/** Records the documents that a page loads from now on. */
export function countDocuments(page: Page): () => string[] {
	const paths: string[] = [];
	page.on('request', (request) => {
		if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
	});
	return () => paths;
}
