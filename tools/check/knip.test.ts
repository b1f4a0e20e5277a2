import { expect, test } from 'vitest';
import config from '../../knip.ts';

const page =
	"import { useState } from 'react';\nimport {\n\tTable,\n} from '../ui/table.tsx';\nimport { KitRow } from './row.tsx';\n";

test('imports of the demo page do not count as use, imports of other pages do', () => {
	const read = config.compilers.tsx;
	expect(read(page, '/shop/app/dev-kit/kit.tsx')).not.toContain('table.tsx');
	expect(read(page, '/shop/app/dev-kit/kit.tsx')).toContain("from './row.tsx'");
	expect(read(page, '/shop/app/routes/cart.tsx')).toBe(page);
});
