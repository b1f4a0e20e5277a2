import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkImports } from './check.ts';

const packages = [
	...['@simplewebauthn/browser', '@simplewebauthn/server', 'otpauth', 'pino', 'react', 'react-dom'],
	...['react-hot-toast', 'zod', 'zod-openapi'],
];

/** A small project in which every import is allowed. */
const project: Record<string, string> = {
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

/** The public modules of its subjects. */
const publicModules = { 'app/cart': ['cart.ts'], 'backend/cart': ['queries.ts'], 'backend/orders': [] };

/** Forbidden imports, each in its own file: the file, the imported module, and the broken rule. */
const forbidden: [file: string, imported: string, rule: string][] = [
	['app/cart/x1.ts', '../../backend/cart/queries.ts', 'app-uses-contract-only'],
	['app/cart/x2.ts', '../../server/pages.ts', 'app-uses-contract-only'],
	['backend/cart/x3.ts', '../../app/cart/cart.ts', 'backend-does-not-import-app'],
	['backend/orders/x33.ts', '../cart/rules.ts', 'private-module-of-other-subject'],
	['contract/cart/x4.ts', '../../backend/cart/queries.ts', 'contract-imports-nothing'],
	['contract/cart/x5.ts', '../../app/cart/cart.ts', 'contract-imports-nothing'],
	['server/x6.ts', '../app/cart/cart.ts', 'server-imports-only-app-types'],
	['server/x7.ts', '../tools/look.ts', 'server-does-not-import-tools'],
	['app/cart/x8.ts', './panel.test.ts', 'no-import-of-tests'],
	['app/ui/x9.ts', '../navigation/target.ts', 'ui-kit-imports'],
	['app/ui/x10.ts', '../cart/cart.ts', 'ui-kit-imports'],
	['app/ui/x11.ts', '../../contract/cart/cart.ts', 'ui-kit-imports'],
	['app/cart/x12.ts', './cart.server.ts', 'server-code-in-server-files'],
	['app/cart/x13.ts', '../../contract/settings.ts', 'no-settings-in-browser'],
	['app/cart/x14.ts', 'node:fs', 'no-node-in-browser'],
	['app/cart/x15.ts', 'pino', 'allowed-browser-packages'],
	['app/cart/x27.ts', 'otpauth', 'allowed-browser-packages'],
	['app/cart/x28.ts', '@simplewebauthn/server', 'allowed-browser-packages'],
	['app/cart/x29.ts', 'zod-openapi', 'allowed-browser-packages'],
	['app/cart/x30.ts', 'react-dom/server.js', 'allowed-browser-packages'],
	['contract/cart/x31.ts', 'react', 'contract-uses-only-zod'],
	['contract/cart/x32.ts', 'zod-openapi', 'contract-uses-only-zod'],
	['contract/openapi.ts', 'react', 'openapi-uses-only-zod'],
	['app/cart/x16.ts', '../routes/cart.tsx', 'no-import-of-routes'],
	['app/cart/x17.ts', '../root.tsx', 'no-import-of-routes'],
	['app/cart/x18.ts', '../plugins/live.ts', 'only-entry-imports-plugins'],
	['app/cart/x19.ts', '../dev-kit/kit.tsx', 'no-import-of-demo'],
	['app/orders/x20.ts', '../cart/cart.css', 'no-styles-of-other-folder'],
	['app/orders/x21.server.ts', '../cart/cart.server.ts', 'no-server-files-of-other-subject'],
	['backend/cart/x22.ts', '../orders/demo/read.ts', 'no-inner-folder-of-other-subject'],
	['backend/x23.ts', './orders/demo/read.ts', 'no-inner-folder-from-top-level'],
	['backend/orders/x24.ts', '../cart/handlers.ts', 'only-backend-imports-handlers'],
	['app/cart/x25.ts', '../ui/overlays/toasts.ts', 'no-toasts-in-state'],
	['app/cart/x26.ts', 'react-hot-toast', 'no-toasts-in-state'],
];

let folder: string;
const write = (file: string, text: string) => {
	mkdirSync(dirname(join(folder, file)), { recursive: true });
	writeFileSync(join(folder, file), text);
};

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'imports-'));
	for (const [file, text] of Object.entries(project)) write(file, text);
	for (const name of packages) {
		write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
		for (const file of ['index', 'client', 'server']) write(`node_modules/${name}/${file}.js`, '');
	}
	write('package.json', JSON.stringify({ dependencies: Object.fromEntries(packages.map((name) => [name, '1.0.0'])) }));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('accepts allowed imports', async () => {
	const { faults, files } = await checkImports(folder, publicModules);
	expect(faults).toEqual([]);
	expect(files).toBe(Object.keys(project).filter((file) => !file.endsWith('.css')).length);
});

test('reports each forbidden import with its rule, file and imported module', async () => {
	for (const [file, imported] of forbidden) write(file, `import '${imported}';`);
	const { faults } = await checkImports(folder, publicModules);
	const missed = forbidden.filter(([file, , rule]) => !faults.some((fault) => fault.startsWith(`${rule}: ${file} → `)));
	expect(missed).toEqual([]);
});

test('reports a cycle of values, but not of types', async () => {
	write('app/cart/cart.ts', "import './panel.tsx';");
	const { faults } = await checkImports(folder, publicModules);
	expect(faults.map((fault) => fault.split('\n')[0])).toEqual([
		'no-cycle: app/cart/cart.ts → app/cart/panel.tsx → app/cart/cart.ts',
	]);
});

test('reports a cycle of folders without a cycle of modules, also of types', async () => {
	write('app/cart/totals.ts', "import type {} from '../orders/order.ts';");
	const { faults } = await checkImports(folder, publicModules);
	expect(faults).toHaveLength(1);
	expect(faults[0]).toMatch(/^folder cycle: app\/(cart|orders) → /);
	expect(faults[0]).toContain('app/cart/totals.ts → app/orders/order.ts');
});

test('reports cycles in the backend, ignores foreign keys between tables, and reports cycles of tables', async () => {
	write('backend/cart/totals.ts', "import type {} from '../orders/tables.ts';");
	const { faults } = await checkImports(folder, {});
	expect(faults).toHaveLength(1);
	expect(faults[0]).toMatch(/^folder cycle: backend\/(cart|orders) → /);
	expect(faults[0]).toContain('backend/cart/totals.ts → backend/orders/tables.ts');
	expect(faults[0]).not.toContain('backend/cart/tables.ts');
	rmSync(join(folder, 'backend/cart/totals.ts'));
	write('backend/orders/tables.ts', "import '../cart/tables.ts';");
	const again = await checkImports(folder, {});
	expect(again.faults.map((fault) => fault.split('\n')[0])).toEqual([
		expect.stringMatching(/^no-cycle: backend\/\w+\/tables\.ts → /),
	]);
});

test('fails if it has read almost no imports', async () => {
	for (const file of Object.keys(project)) write(file, '');
	const { faults } = await checkImports(folder, {});
	expect(faults).toEqual([expect.stringMatching(/^too few imports were read: 0 in \d+ files$/)]);
});
