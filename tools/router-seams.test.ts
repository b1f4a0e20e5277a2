import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applySeam, routerSeams } from './router-seams.ts';

const folder = join(import.meta.dirname, '../node_modules/react-router/dist/production');

test.for(routerSeams)('$file of the installed React Router has the place to step in', (seam) => {
	const changed = applySeam(readFileSync(join(folder, seam.file), 'utf8'), seam);
	expect(changed.split(seam.to)).toHaveLength(2);
});

test.for([
	['moved', ''],
	['doubled', 'let a = b(); let a = b();'],
])('a place that has %s fails the build', ([, code]) => {
	const seam = { file: 'some.js', from: 'let a = b();', to: 'let a = c();' };
	expect(() => applySeam(code ?? '', seam)).toThrow("React Router's some.js has");
});
