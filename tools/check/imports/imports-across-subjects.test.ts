import { expect, test } from 'vitest';
import { importsOfPrivateModules } from './imports-across-subjects.ts';

const publicModules = { 'backend/cart': ['read-cart.ts'], 'app/cart': ['add-to-cart.tsx'] };
const allowed: [string, string[]][] = [
	['backend/orders/place-order.ts', ['backend/cart/read-cart.ts', 'backend/orders/tables.ts']],
	['app/product/card.tsx', ['app/cart/add-to-cart.tsx', 'contract/cart/cart.ts']],
];
const find = (...more: [string, string[]][]) => importsOfPrivateModules(new Map([...allowed, ...more]), publicModules);

test('allows public modules of other subjects, and all modules of unlisted folders', () => {
	expect(find(['app/product/name.ts', ['app/ui/button.tsx', 'node_modules/zod/index.js']])).toEqual([]);
});

test('reports a private module of another subject, and explains what to do', () => {
	const faults = find(['backend/selling/offer.ts', ['backend/cart/tables.ts']]);
	expect(faults).toEqual([expect.stringContaining('backend/selling/offer.ts → backend/cart/tables.ts')]);
	expect(faults[0]).toContain('public module of backend/cart');
	expect(faults[0]).toContain('tools/check/imports/public-modules.ts');
});

test.for([
	'app/routes/cart.tsx',
	'app/layouts/frame.tsx',
	'app/plugins/lists/lists.ts',
	'app/root.tsx',
	'app/cart/panel.tsx',
])('allows %s to import private modules', (file) => {
	expect(find([file, ['app/cart/line.tsx']])).toEqual([]);
});

test('a public module that no other subject imports is reported', () => {
	const withUnused = { ...publicModules, 'backend/cart': ['read-cart.ts', 'gone.ts'] };
	expect(importsOfPrivateModules(new Map(allowed), withUnused)).toEqual([
		expect.stringContaining('backend/cart/gone.ts'),
	]);
});
