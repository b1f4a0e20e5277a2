import { expect, test } from 'vitest';
import config from '../../knip.ts';

const page =
	"import { useState } from 'react';\nimport {\n\tTable,\n} from '../ui/table.tsx';\nimport { KitRow } from './row.tsx';\n";

test('what the demo page shows does not count as used, what a page of the shop shows does', () => {
	const read = config.compilers.tsx;
	expect(read(page, '/shop/app/dev-kit/kit.tsx')).not.toContain('table.tsx');
	expect(read(page, '/shop/app/dev-kit/kit.tsx')).toContain("from './row.tsx'");
	expect(read(page, '/shop/app/routes/cart.tsx')).toBe(page);
});
