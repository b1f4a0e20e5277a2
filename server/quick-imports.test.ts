import { globSync, readFileSync } from 'node:fs';
import type { ResolveHookContext } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { createQuickResolve } from './quick-imports.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'node_modules/drizzle-orm');
const at = (path: string) => pathToFileURL(join(root, path)).href;
const context = (parentURL: string | undefined, condition = 'import'): ResolveHookContext => ({
	conditions: ['node', condition],
	importAttributes: {},
	parentURL,
});
const byNode = () => vi.fn((specifier: string) => ({ url: `found:${specifier}`, format: 'commonjs' }));

test('an import between two modules of the wide package is answered without asking Node', () => {
	const next = byNode();
	const found = createQuickResolve()('../entity.js', context(at('node_modules/drizzle-orm/pg-core/table.js')), next);
	expect(found).toEqual({ url: at('node_modules/drizzle-orm/entity.js'), format: 'module', shortCircuit: true });
	expect(next).not.toHaveBeenCalled();
});

test('what the shop imports of it is asked for once a name', () => {
	const next = byNode();
	const resolve = createQuickResolve();
	const found = ['backend/a.ts', 'backend/b.ts'].map((path) => resolve('drizzle-orm/pg-core', context(at(path)), next));
	expect(found).toEqual(Array(2).fill({ url: 'found:drizzle-orm/pg-core', format: 'commonjs', shortCircuit: true }));
	expect(next).toHaveBeenCalledOnce();
});

test.each([
	['another package', 'hono', 'backend/a.ts', 'import'],
	['a package of a like name', 'drizzle-orm-more', 'backend/a.ts', 'import'],
	['a neighbour in the shop', './b.js', 'backend/a.js', 'import'],
	['the wide package from another', 'drizzle-orm', 'node_modules/better-auth/index.js', 'import'],
	['a require of it', 'drizzle-orm', 'backend/a.cjs', 'require'],
	['a require inside of it', './entity.js', 'node_modules/drizzle-orm/index.js', 'require'],
	['its CommonJS files', './entity.cjs', 'node_modules/drizzle-orm/index.cjs', 'import'],
])('%s is left to Node', (_, specifier, parent, condition) => {
	const next = byNode();
	const resolve = createQuickResolve();
	for (let turn = 0; turn < 2; turn++) resolve(specifier, context(at(parent), condition), next);
	expect(next).toHaveBeenCalledTimes(2);
});

test('each .js file of the package that is installed is an ES module', () => {
	expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({ type: 'module' });
	expect(globSync('**/package.json', { cwd: folder })).toEqual(['package.json']);
});
