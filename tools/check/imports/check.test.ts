import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkImports } from './check.ts';

const packages = [
	...['@simplewebauthn/browser', '@simplewebauthn/server', 'otpauth', 'pino', 'react', 'react-dom'],
	...['react-hot-toast', 'zod', 'zod-openapi'],
];

/** A small house in which every import is allowed. */
const house: Record<string, string> = {
	'contract/format-date.ts': '',
	'contract/settings.ts': "import 'node:fs'; import 'zod';",
	'contract/openapi.ts': "import 'zod'; import 'zod-openapi';",
	'contract/call-schema.ts': "import type {} from 'react';",
	'contract/cart/cart.ts': "import '../format-date.ts';",
	'contract/orders/order.ts': "import '../cart/cart.ts';",
	'backend/app.ts': "import './cart/handlers.ts'; import './orders/handlers.ts';",
	'backend/cart/handlers.ts': "import '../../contract/cart/cart.ts'; import './queries.ts';",
	'backend/cart/queries.ts': '',
	'backend/cart/rules.ts': '',
	'backend/orders/handlers.ts': "import '../cart/queries.ts';",
	'backend/orders/tables.ts': '',
	'backend/cart/tables.ts': "import '../orders/tables.ts';",
	'backend/orders/demo/read.ts': '',
	'server.ts': "import './backend/app.ts'; import type {} from './app/api/backend.server.ts';",
	'server/pages.ts': "import type {} from '../app/api/backend.server.ts'; import '../backend/app.ts';",
	'app/root.tsx': "import './app.css'; import './api/backend.server.ts';",
	'app/app.css': '',
	'app/entry.client.tsx': "import './plugins/live.ts'; import 'react-dom/client.js'; import '@simplewebauthn/browser';",
	'app/routes/cart.tsx': "import '../cart/cart.server.ts'; import '../cart/panel.tsx';",
	'app/routes/dev-kit.tsx': "import '../dev-kit/kit.tsx';",
	'app/api/backend.server.ts':
		"import 'node:fs'; import '../../contract/settings.ts'; import 'pino'; import 'react-dom/server.js';",
	'app/cart/cart.server.ts': "import '../api/backend.server.ts';",
	'app/cart/cart.ts': "import type {} from './panel.tsx';",
	'app/cart/cart.css': '',
	'app/cart/panel.tsx':
		"import './cart.ts'; import './cart.css'; import '../ui/button.tsx'; import type {} from './cart.server.ts';",
	'app/cart/panel.test.ts': "import './panel.tsx'; import '../routes/cart.tsx'; import '../../backend/app.ts';",
	'app/orders/order.server.ts': '',
	'app/orders/order.ts': "import '../cart/cart.ts';",
	'app/navigation/link.tsx': '',
	'app/navigation/target.ts': '',
	'app/ui/button.tsx': "import '../navigation/link.tsx'; import '../../contract/format-date.ts';",
	'app/ui/overlays/toasts.ts': "import 'react-hot-toast';",
	'app/cart/use-cart.ts': "import '../ui/overlays/toasts.ts'; import './cart.ts';",
	'app/cart/clear-cart.tsx': "import '../ui/overlays/toasts.ts';",
	'app/plugins/live.ts': "import './live/hear.ts';",
	'app/plugins/live/hear.ts': "import '../../cart/cart.ts';",
	'app/dev-kit/kit.tsx': "import '../ui/button.tsx';",
	'tools/look.ts': "import '../app/cart/cart.ts'; import '../backend/app.ts'; import '../server/pages.ts';",
	'tests/api/cart.test.ts': "import '../../app/cart/cart.ts'; import '../../backend/orders/demo/read.ts';",
};

/** What of the house's subjects is for others. */
const publicModules = { 'app/cart': ['cart.ts'], 'backend/cart': ['queries.ts'], 'backend/orders': [] };

/** Wrong imports, each alone in a file of its own: the file, what it imports, and the rule that it breaks. */
const planted: [file: string, imported: string, rule: string][] = [
	['app/cart/x1.ts', '../../backend/cart/queries.ts', 'app-asks-through-the-contract'],
	['app/cart/x2.ts', '../../server/pages.ts', 'app-asks-through-the-contract'],
	['backend/cart/x3.ts', '../../app/cart/cart.ts', 'backend-knows-no-app'],
	['backend/orders/x33.ts', '../cart/rules.ts', 'inside-of-another-subject'],
	['contract/cart/x4.ts', '../../backend/cart/queries.ts', 'contract-stands-alone'],
	['contract/cart/x5.ts', '../../app/cart/cart.ts', 'contract-stands-alone'],
	['server/x6.ts', '../app/cart/cart.ts', 'server-serves-the-build'],
	['server/x7.ts', '../tools/look.ts', 'server-needs-no-tools'],
	['app/cart/x8.ts', './panel.test.ts', 'tests-are-imported-by-nobody'],
	['app/ui/x9.ts', '../navigation/target.ts', 'the-kit-is-a-leaf'],
	['app/ui/x10.ts', '../cart/cart.ts', 'the-kit-is-a-leaf'],
	['app/ui/x11.ts', '../../contract/cart/cart.ts', 'the-kit-is-a-leaf'],
	['app/cart/x12.ts', './cart.server.ts', 'server-code-in-server-files'],
	['app/cart/x13.ts', '../../contract/settings.ts', 'settings-stay-on-the-server'],
	['app/cart/x14.ts', 'node:fs', 'node-stays-on-the-server'],
	['app/cart/x15.ts', 'pino', 'browsers-load-what-is-named'],
	['app/cart/x27.ts', 'otpauth', 'browsers-load-what-is-named'],
	['app/cart/x28.ts', '@simplewebauthn/server', 'browsers-load-what-is-named'],
	['app/cart/x29.ts', 'zod-openapi', 'browsers-load-what-is-named'],
	['app/cart/x30.ts', 'react-dom/server.js', 'browsers-load-what-is-named'],
	['contract/cart/x31.ts', 'react', 'contract-needs-zod-alone'],
	['contract/cart/x32.ts', 'zod-openapi', 'contract-needs-zod-alone'],
	['contract/openapi.ts', 'react', 'openapi-is-made-of-zod'],
	['app/cart/x16.ts', '../routes/cart.tsx', 'routes-are-imported-by-nobody'],
	['app/cart/x17.ts', '../root.tsx', 'routes-are-imported-by-nobody'],
	['app/cart/x18.ts', '../plugins/live.ts', 'plugins-are-started-by-the-entry'],
	['app/cart/x19.ts', '../dev-kit/kit.tsx', 'the-demo-is-a-page'],
	['app/orders/x20.ts', '../cart/cart.css', 'styles-of-another-folder'],
	['app/orders/x21.server.ts', '../cart/cart.server.ts', 'server-files-of-another-subject'],
	['backend/cart/x22.ts', '../orders/demo/read.ts', 'folder-within-another-folder'],
	['backend/x23.ts', './orders/demo/read.ts', 'folder-within-a-folder-from-above'],
	['backend/orders/x24.ts', '../cart/handlers.ts', 'handlers-are-mounted-by-the-backend'],
	['app/cart/x25.ts', '../ui/overlays/toasts.ts', 'state-does-not-speak'],
	['app/cart/x26.ts', 'react-hot-toast', 'state-does-not-speak'],
];

let folder: string;
const write = (file: string, text: string) => {
	mkdirSync(dirname(join(folder, file)), { recursive: true });
	writeFileSync(join(folder, file), text);
};

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'house-'));
	for (const [file, text] of Object.entries(house)) write(file, text);
	for (const name of packages) {
		write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
		for (const file of ['index', 'client', 'server']) write(`node_modules/${name}/${file}.js`, '');
	}
	write('package.json', JSON.stringify({ dependencies: Object.fromEntries(packages.map((name) => [name, '1.0.0'])) }));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what the house allows passes', async () => {
	const { faults, files } = await checkImports(folder, publicModules);
	expect(faults).toEqual([]);
	expect(files).toBe(Object.keys(house).filter((file) => !file.endsWith('.css')).length);
});

test('each kind of wrong import is told by its rule, its file and what it imports', async () => {
	for (const [file, imported] of planted) write(file, `import '${imported}';`);
	const { faults } = await checkImports(folder, publicModules);
	const missed = planted.filter(([file, , rule]) => !faults.some((fault) => fault.startsWith(`${rule}: ${file} → `)));
	expect(missed).toEqual([]);
});

test('a cycle of values is told, one of types is none', async () => {
	write('app/cart/cart.ts', "import './panel.tsx';");
	const { faults } = await checkImports(folder, publicModules);
	expect(faults.map((fault) => fault.split('\n')[0])).toEqual([
		'no-cycle: app/cart/cart.ts → app/cart/panel.tsx → app/cart/cart.ts',
	]);
});

test('a ring of folders is told where no module imports itself, and where only types are', async () => {
	write('app/cart/totals.ts', "import type {} from '../orders/order.ts';");
	const { faults } = await checkImports(folder, publicModules);
	expect(faults).toHaveLength(1);
	expect(faults[0]).toMatch(/^folder ring: app\/(cart|orders) → /);
	expect(faults[0]).toContain('app/cart/totals.ts → app/orders/order.ts');
});

test('a ring of the backend is told; a foreign key, from tables to tables, makes none, but a cycle of tables is told', async () => {
	write('backend/cart/totals.ts', "import type {} from '../orders/tables.ts';");
	const { faults } = await checkImports(folder, {});
	expect(faults).toHaveLength(1);
	expect(faults[0]).toMatch(/^folder ring: backend\/(cart|orders) → /);
	expect(faults[0]).toContain('backend/cart/totals.ts → backend/orders/tables.ts');
	expect(faults[0]).not.toContain('backend/cart/tables.ts');
	rmSync(join(folder, 'backend/cart/totals.ts'));
	write('backend/orders/tables.ts', "import '../cart/tables.ts';");
	const again = await checkImports(folder, {});
	expect(again.faults.map((fault) => fault.split('\n')[0])).toEqual([
		expect.stringMatching(/^no-cycle: backend\/\w+\/tables\.ts → /),
	]);
});

test('a check that has read next to nothing fails', async () => {
	for (const file of Object.keys(house)) write(file, '');
	const { faults } = await checkImports(folder, {});
	expect(faults).toEqual([expect.stringMatching(/^next to nothing was read: 0 imports in \d+ files$/)]);
});
