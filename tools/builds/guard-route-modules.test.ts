import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { swapReload } from './guard-route-modules.ts';

const reactRouter = join(import.meta.dirname, '../../node_modules/react-router/dist');
const read = (mode: string) => readFileSync(join(reactRouter, mode, 'lib/dom/ssr/routeModules.js'), 'utf8');
const refusal = (count: number) => `reloads in ${count} places and not in 1`;

test.for(['production', 'development'])('the reload of the %s copy that is installed becomes ours', (mode) => {
	const swapped = swapReload(read(mode), '/app/lost-route.ts');
	expect(swapped).toContain('import { lostRoute } from "/app/lost-route.ts";\n');
	expect(swapped).toContain('return lostRoute(error);');
	expect(swapped).not.toContain('location.reload');
});

test('a copy that reloads in another way, or more often, fails the build', () => {
	const code = read('production');
	expect(() => swapReload(code.replace('window.location.reload()', 'location.assign("")'), '')).toThrow(refusal(0));
	expect(() => swapReload(code.replace('return new Promise', 'return await new Promise'), '')).toThrow(refusal(0));
	expect(() => swapReload(code + code, '')).toThrow(refusal(2));
});
