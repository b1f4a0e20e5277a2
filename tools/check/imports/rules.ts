import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Tests may import anything. */
const test = String.raw`\.test\.tsx?$`;
/** Runs only on the server. */
const serverFile = String.raw`\.server\.tsx?$`;
/** Ignores imports of types, which do not exist at run time. */
const byValue = { dependencyTypesNot: ['type-only' as const] };

/** Generates the OpenAPI document. */
const openApiFile = String.raw`^contract/openapi\.ts$`;

/** @param allowed names of packages, or patterns of their files */
const packagesBut = (...allowed: string[]) => ({
	path: '(^|/)node_modules/',
	pathNot: `(^|/)node_modules/(${allowed.join('|')})/`,
	...byValue,
});

const severity = 'error';

/** `app → contract ← backend`, `server → app's build, backend`. */
const trees: IForbiddenRuleType[] = [
	{
		name: 'app-uses-contract-only',
		comment: 'The app calls the backend through the contract. In one process, server.ts passes the backend to it.',
		severity,
		from: { path: '^app/', pathNot: test },
		to: { path: String.raw`^(backend|server|tools|tests)/|^server\.ts$` },
	},
	{
		name: 'backend-does-not-import-app',
		comment: 'Code that both sides need belongs to the contract.',
		severity,
		from: { path: '^backend/', pathNot: test },
		to: { path: String.raw`^(app|server|tools|tests)/|^server\.ts$` },
	},
	{
		name: 'contract-imports-nothing',
		comment: 'It runs on both sides.',
		severity,
		from: { path: '^contract/', pathNot: test },
		to: { path: String.raw`^(app|backend|server|tools|tests)/|^server\.ts$` },
	},
	{
		name: 'server-imports-only-app-types',
		comment: 'The server runs the built app. It may import types for the data that it passes to it.',
		severity,
		from: { path: String.raw`^server(/|\.ts$)`, pathNot: test },
		to: { path: '^app/', ...byValue },
	},
	{
		name: 'server-does-not-import-tools',
		comment: 'The running shop must not need tools or tests.',
		severity,
		from: { path: String.raw`^server(/|\.ts$)`, pathNot: test },
		to: { path: '^(tools|tests)/' },
	},
	{
		name: 'no-import-of-tests',
		comment: 'Put code that tests share into tests/setup.',
		severity,
		from: { path: '^(app|backend|contract|server|tools|tests)/' },
		to: { path: test },
	},
];

/** Imports within the app. */
const app: IForbiddenRuleType[] = [
	{
		name: 'ui-kit-imports',
		comment:
			'The UI kit may import only Link (for navigation without a reload), the contract’s formatters of dates, dollars and ' +
			'numbers, its reader of numbers, and the list of picture widths. Pass everything else as props.',
		severity,
		from: { path: '^app/ui/', pathNot: test },
		to: {
			path: '^(app|contract|backend|server|tools|tests)/',
			pathNot: String.raw`^(app/ui/|app/navigation/link\.tsx$|contract/(format-(date|dollars|number)|read-number|picture-widths)\.ts$)`,
		},
	},
	{
		name: 'server-code-in-server-files',
		comment:
			'A browser would load it. Routes and root may import it, because React Router removes loaders and actions from the ' +
			'code for the browser. A form may import the type of its response.',
		severity,
		from: { path: '^app/', pathNot: [test, serverFile, '^app/routes/', String.raw`^app/root\.tsx$`] },
		to: { path: `^app/.*${serverFile}`, ...byValue },
	},
	{
		name: 'no-settings-in-browser',
		comment: 'The settings contain secrets. The root loader returns the public ones.',
		severity,
		from: { path: '^app/', pathNot: [test, serverFile] },
		to: { path: String.raw`^contract/(settings|trust-proxy|openapi)\.ts$`, ...byValue },
	},
	{
		name: 'no-node-in-browser',
		comment: 'Browsers do not have these modules.',
		severity,
		from: {
			path: '^(app|contract)/',
			pathNot: [test, serverFile, String.raw`^contract/(settings|trust-proxy|openapi)\.ts$`],
		},
		to: { dependencyTypes: ['core'] },
	},
	{
		name: 'contract-uses-only-zod',
		comment: 'It runs on both sides, and API clients can use it without the rest.',
		severity,
		from: { path: '^contract/', pathNot: [test, openApiFile] },
		to: packagesBut('zod'),
	},
	{
		name: 'openapi-uses-only-zod',
		comment: 'The document is generated from the schemas of the contract.',
		severity,
		from: { path: openApiFile },
		to: packagesBut('zod', 'zod-openapi'),
	},
	{
		name: 'allowed-browser-packages',
		comment: 'Other packages need Node or are too large for browsers. To allow a package, add it here.',
		severity,
		from: { path: '^app/', pathNot: [test, serverFile, String.raw`^app/routes\.ts$`] },
		to: packagesBut(
			...['@fontsource[^/]*/[^/]+', '@simplewebauthn/browser', 'class-variance-authority', 'jotai', 'ky'],
			...['lightweight-charts', 'lucide-react', 'unpic', 'web-vitals'],
			...['pusher-js', 'react', 'react-dom(?!/server)', 'react-hot-toast', 'react-router', 'uqr', 'zod'],
		),
	},
	{
		name: 'no-import-of-routes',
		comment:
			'Only routes.ts refers to routes. Code that they share belongs to a subject. The data of the root is in shop-data.ts.',
		severity,
		from: { path: '^(app|backend|contract|server)/', pathNot: test },
		to: { path: String.raw`^app/(routes/|root\.tsx$|routes\.ts$|entry\.)` },
	},
	{
		name: 'only-entry-imports-plugins',
		comment: 'A plugin works on atoms of the subjects. No other code may depend on a plugin.',
		severity,
		from: { path: '^app/', pathNot: [test, '^app/plugins/', String.raw`^app/entry\.client\.tsx$`] },
		to: { path: '^app/plugins/' },
	},
	{
		name: 'no-toasts-in-state',
		comment: 'Functions, atoms and calls return results. A component, a hook or a plugin shows the toast.',
		severity,
		from: {
			path: '^app/',
			pathNot: [
				test,
				'^app/plugins/',
				String.raw`\.tsx$`,
				String.raw`/use-[^/]+\.ts$`,
				String.raw`^app/ui/overlays/toasts\.ts$`,
			],
		},
		to: { path: String.raw`^app/ui/overlays/(toasts\.ts|toaster\.tsx)$|(^|/)node_modules/react-hot-toast/` },
	},
	{
		name: 'no-import-of-demo',
		comment: 'Only its route may import it.',
		severity,
		from: { path: '^app/', pathNot: [test, '^app/dev-kit/', String.raw`^app/routes/dev-kit\.tsx$`] },
		to: { path: '^app/dev-kit/' },
	},
];

/** Private parts of folders. */
const privateParts: IForbiddenRuleType[] = [
	{
		name: 'no-styles-of-other-folder',
		comment:
			'Use the component of the other subject instead of its classes. The root imports app.css, which imports all styles.',
		severity,
		from: { path: '^app/([^/]+)/' },
		to: { path: String.raw`^app/.*\.css$`, pathNot: '^app/$1/' },
	},
	{
		name: 'no-server-files-of-other-subject',
		comment: 'Routes compose loaders and actions. Every subject may import app/api, which calls the backend.',
		severity,
		from: { path: '^app/([^/]+)/', pathNot: [test, '^app/routes/'] },
		to: { path: `^app/[^/]+/.*${serverFile}`, pathNot: '^app/(api|$1)/', ...byValue },
	},
	{
		name: 'no-inner-folder-of-other-subject',
		comment:
			'A folder within a subject is private to it. Pages, layouts and plugins may import it; the UI kit and tables are public.',
		severity,
		from: { path: '^(app|backend)/([^/]+)/', pathNot: [test, '^app/(routes|layouts|plugins|dev-kit)/'] },
		to: { path: '^$1/[^/]+/[^/]+/', pathNot: ['^$1/$2/', '^app/ui/', String.raw`^backend/.*tables\.ts$`] },
	},
	{
		name: 'no-inner-folder-from-top-level',
		comment: 'The same rule, for files outside subjects.',
		severity,
		from: { path: '^(app|backend)/[^/]+$', pathNot: test },
		to: { path: '^(app|backend)/[^/]+/[^/]+/' },
	},
	{
		name: 'only-backend-imports-handlers',
		comment: 'Import the functions of another subject, not its HTTP handlers.',
		severity,
		from: { path: '^(app|backend|server)', pathNot: [test, String.raw`^backend/app\.ts$`] },
		to: { path: String.raw`^backend/[^/]+/handlers\.ts$` },
	},
];

const cycles: IForbiddenRuleType[] = [
	{
		name: 'no-cycle',
		comment: 'The order in which the modules of a cycle run depends on the first import. Imports of types are allowed.',
		severity,
		from: {},
		to: { circular: true, viaOnly: byValue },
	},
];

/** Import rules: decision 037. `folder-cycles.ts` finds cycles of folders, which these rules cannot express. */
export const rules = [...trees, ...app, ...privateParts, ...cycles];
