import { expect, test } from 'vitest';
import { reachesInside } from './reaches.ts';

const doors = { 'backend/cart': ['read-cart.ts'], 'app/cart': ['add-to-cart.tsx'] };
const kept: [string, string[]][] = [
	['backend/orders/place-order.ts', ['backend/cart/read-cart.ts', 'backend/orders/tables.ts']],
	['app/product/card.tsx', ['app/cart/add-to-cart.tsx', 'contract/cart/cart.ts']],
];
const find = (...more: [string, string[]][]) => reachesInside(new Map([...kept, ...more]), doors);

test('a subject uses the doors of another, and what others have not closed', () => {
	expect(find(['app/product/name.ts', ['app/ui/button.tsx', 'node_modules/zod/index.js']])).toEqual([]);
});

test('what is inside of another subject is refused, and what would be right is named', () => {
	const faults = find(['backend/selling/offer.ts', ['backend/cart/tables.ts']]);
	expect(faults).toEqual([expect.stringContaining('backend/selling/offer.ts → backend/cart/tables.ts')]);
	expect(faults[0]).toContain('doors of backend/cart');
	expect(faults[0]).toContain('tools/imports/doors.ts');
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

test('a door that no other subject uses is told of', () => {
	const wide = { ...doors, 'backend/cart': ['read-cart.ts', 'gone.ts'] };
	expect(reachesInside(new Map(kept), wide)).toEqual([expect.stringContaining('backend/cart/gone.ts')]);
});
