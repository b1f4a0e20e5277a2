import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { settingTexts } from '../../contract/settings-reference.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { drainOf } from '../../server/shutdown/stop.ts';
import { archiveContent } from '../build/archive-content.ts';
import { serverEnv, serverFlags } from '../server-flags.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const dockerfile = read('Dockerfile');
const unit = read('deploy/assay.service');
const compose = parse(read('compose.yaml'), { merge: true });
const workflow = parse(read('.github/workflows/ci.yml'));

/** Names in the files that are not settings of the shop: of Node, glibc, the build, tests, PostgreSQL, Compose and Caddy. */
const others = new Set([
	...['NODE_ENV', 'NODE_COMPILE_CACHE', 'MALLOC_TRIM_THRESHOLD_', 'BUILD_ID', 'TEST_DATABASE_URL'],
	...['POSTGRES_PASSWORD', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_HOST_AUTH_METHOD', 'SHOP_VERSION', 'SHOP_NODES'],
]);
const unknown = (names: string[]) => names.filter((name) => !(name in settingTexts) && !others.has(name));

const names = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name);

test.for([
	['Dockerfile', names(dockerfile.match(/^ENV .*$/gm)?.join(' ') ?? '', /([A-Z_]+)=/g)],
	['deploy/assay.service', names(unit, /^Environment=(\w+)=/gm)],
	['deploy/Caddyfile', names(read('deploy/Caddyfile'), /\{\$(\w+)/g)],
	[
		'compose.yaml',
		[
			...Object.values<{ environment?: object }>(compose.services).flatMap((each) =>
				Object.keys(each.environment ?? {}),
			),
			...names(read('compose.yaml'), /\$\{(\w+)/g),
		],
	],
	['docs/deploying.md', names(read('docs/deploying.md'), /^ *([A-Z][A-Z_]+)=/gm)],
] as const)('every setting in %s exists', ([, used]) => {
	expect(used.length).toBeGreaterThan(1);
	expect(unknown([...used])).toEqual([]);
});

test('image and service start the shop as npm start does', () => {
	const command = ['node', ...serverFlags, 'server.ts'];
	expect(JSON.parse(dockerfile.match(/^CMD (.*)$/m)?.[1] ?? '')).toEqual(command);
	expect(unit).toContain(`ExecStart=/opt/assay/current/bin/${command.join(' ')}\n`);
	const { MALLOC_TRIM_THRESHOLD_: threshold } = serverEnv;
	for (const text of [dockerfile, unit]) expect(text).toContain(`MALLOC_TRIM_THRESHOLD_=${threshold}`);
});

test('image and CI have the Node of the project', () => {
	const { node } = packageJson.devDependencies;
	expect(dockerfile).toContain(`ARG NODE_VERSION=${node}\n`);
	const setup = workflow.jobs.test.steps.find((step: { uses?: string }) =>
		step.uses?.startsWith('actions/setup-node@'),
	);
	expect(setup.with['node-version']).toBe(node);
});

test('image and archive have the same content', () => {
	const copied = Array.from(
		dockerfile
			.split(/^FROM /m)
			.at(-1)
			?.matchAll(/^COPY (.*)$/gm) ?? [],
		([, line = '']) => line.replace('--from=build /shop/', '').split(' ').slice(0, -1),
	).flat();
	const ofImage = copied.filter((name) => !name.startsWith('--from=packages') && name !== '/shop/node_modules');
	const onlyInArchive = ['.env.example', 'deploy', 'docs', 'package-lock.json'];
	expect([...ofImage, ...onlyInArchive].toSorted()).toEqual([...archiveContent].toSorted());
	for (const name of archiveContent) expect(name === 'build' || existsSync(join(root, name)), name).toBe(true);
});

test('CI runs the script that tests a clean clone, on a PostgreSQL of its own', () => {
	const { steps, env } = workflow.jobs.test;
	expect(steps.map(({ run }: { run?: string }) => run)).toContain('.ci/run');
	expect(env.TEST_DATABASE_URL).toBe('postgres://postgres@127.0.0.1:5432/test');
});

test('compose.yaml names the volumes, networks and files that exist', () => {
	const services = Object.values<{ volumes?: string[]; networks?: string[] }>(compose.services);
	const sources = services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''));
	expect(new Set(sources.filter((source) => /^\w/.test(source)))).toEqual(new Set(Object.keys(compose.volumes)));
	for (const source of sources.filter((name) => name.startsWith('./')))
		expect(existsSync(join(root, source))).toBe(true);
	expect(new Set(services.flatMap(({ networks = [] }) => networks))).toEqual(new Set(Object.keys(compose.networks)));
	expect(compose.services.caddy.environment.SHOP_NODES).toBe('shop1:3000 shop2:3000');
});

test('Caddy notices that a node stops before the node closes its connections', () => {
	const seconds = (name: string) => Number(read('deploy/Caddyfile').match(new RegExp(`${name} (\\d+)s$`, 'm'))?.[1]);
	const drain = drainOf({ DRAIN_SECONDS: undefined, NODE_ENV: 'production' }) / 1_000;
	expect(seconds('health_interval') * 2).toBeLessThan(drain);
	expect(seconds('health_timeout')).toBeLessThanOrEqual(drain);
	expect(seconds('keepalive')).toBeLessThan(75);
	expect(read('deploy/Caddyfile')).toContain('health_uri /healthz\n');
});
