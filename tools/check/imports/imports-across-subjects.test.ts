import { expect, test } from 'vitest';
import { importsOfPrivateModules } from './imports-across-subjects.ts';

const publicModules = { 'backend/cart': ['read-cart.ts'], 'app/cart': ['add-to-cart.tsx'] };
const kept: [string, string[]][] = [
	['backend/orders/place-order.ts', ['backend/cart/read-cart.ts', 'backend/orders/tables.ts']],
	['app/product/card.tsx', ['app/cart/add-to-cart.tsx', 'contract/cart/cart.ts']],
];
const find = (...more: [string, string[]][]) => importsOfPrivateModules(new Map([...kept, ...more]), publicModules);

test('a subject may import the public modules of another, and everything of a folder without a list', () => {
	expect(find(['app/product/name.ts', ['app/ui/button.tsx', 'node_modules/zod/index.js']])).toEqual([]);
});

test('what is inside of another subject is refused, and what would be right is named', () => {
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
])('%s may: it puts subjects together, or is of the same', (file) => {
	expect(find([file, ['app/cart/line.tsx']])).toEqual([]);
});

test('a public module that no other subject imports is reported', () => {
	const wide = { ...publicModules, 'backend/cart': ['read-cart.ts', 'gone.ts'] };
	expect(importsOfPrivateModules(new Map(kept), wide)).toEqual([expect.stringContaining('backend/cart/gone.ts')]);
});
