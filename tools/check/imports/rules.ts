import type { IForbiddenRuleType } from 'dependency-cruiser';

/** A test may import whatever it tests or tests with. */
const test = String.raw`\.test\.tsx?$`;
/** Runs on the server alone. */
const serverFile = String.raw`\.server\.tsx?$`;
/** An import of types alone leaves nothing behind where the code runs. */
const byValue = { dependencyTypesNot: ['type-only' as const] };

/** Makes the document that describes all calls. */
const openApiFile = String.raw`^contract/openapi\.ts$`;

/** @param allowed names of packages, or patterns of what is in them */
const packagesBut = (...allowed: string[]) => ({
	path: '(^|/)node_modules/',
	pathNot: `(^|/)node_modules/(${allowed.join('|')})/`,
	...byValue,
});

const severity = 'error';

/** `app → contract ← backend`, `server → app's build, backend`. */
const trees: IForbiddenRuleType[] = [
	{
		name: 'app-asks-through-the-contract',
		comment: 'The app asks the backend by calls of the contract; in one process server.ts hands it the backend.',
		severity,
		from: { path: '^app/', pathNot: test },
		to: { path: String.raw`^(backend|server|tools|tests)/|^server\.ts$` },
	},
	{
		name: 'backend-knows-no-app',
		comment: 'What both sides need is the contract’s.',
		severity,
		from: { path: '^backend/', pathNot: test },
		to: { path: String.raw`^(app|server|tools|tests)/|^server\.ts$` },
	},
	{
		name: 'contract-stands-alone',
		comment: 'It runs on both sides.',
		severity,
		from: { path: '^contract/', pathNot: test },
		to: { path: String.raw`^(app|backend|server|tools|tests)/|^server\.ts$` },
	},
	{
		name: 'server-serves-the-build',
		comment: 'The server runs the app as it was built; it knows the types of what it hands over to it.',
		severity,
		from: { path: String.raw`^server(/|\.ts$)`, pathNot: test },
		to: { path: '^app/', ...byValue },
	},
	{
		name: 'server-needs-no-tools',
		comment: 'Tools and tests are no part of what runs for shoppers.',
		severity,
		from: { path: String.raw`^server(/|\.ts$)`, pathNot: test },
		to: { path: '^(tools|tests)/' },
	},
	{
		name: 'tests-are-imported-by-nobody',
		comment: 'What two tests share lies in tests/setup.',
		severity,
		from: { path: '^(app|backend|contract|server|tools|tests)/' },
		to: { path: test },
	},
];

/** What a part may know of the others within the app. */
const app: IForbiddenRuleType[] = [
	{
		name: 'the-kit-is-a-leaf',
		comment:
			'Of the project the kit imports nothing but Link (a ButtonLink, a breadcrumb and a page number must navigate ' +
			'without loading the page anew), the contract’s formatters of dates, dollars and numbers and its reader of numbers, which ' +
			'take nothing but the values, and the widths of pictures, a list of numbers. Callers pass whatever else a part needs.',
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
			'A browser would load it. Routes and root may import it: React Router cuts their loaders and actions out of what ' +
			'the browser gets. The type of an answer may be imported by the form that shows it.',
		severity,
		from: { path: '^app/', pathNot: [test, serverFile, '^app/routes/', String.raw`^app/root\.tsx$`] },
		to: { path: `^app/.*${serverFile}`, ...byValue },
	},
	{
		name: 'settings-stay-on-the-server',
		comment: 'The settings hold secrets. What a browser may know of them is in the root loader’s answer.',
		severity,
		from: { path: '^app/', pathNot: [test, serverFile] },
		to: { path: String.raw`^contract/(settings|trust-proxy|openapi)\.ts$`, ...byValue },
	},
	{
		name: 'node-stays-on-the-server',
		comment: 'No browser has them.',
		severity,
		from: {
			path: '^(app|contract)/',
			pathNot: [test, serverFile, String.raw`^contract/(settings|trust-proxy|openapi)\.ts$`],
		},
		to: { dependencyTypes: ['core'] },
	},
	{
		name: 'contract-needs-zod-alone',
		comment: 'It runs on both sides, and whoever calls the shop can have it without the rest.',
		severity,
		from: { path: '^contract/', pathNot: [test, openApiFile] },
		to: packagesBut('zod'),
	},
	{
		name: 'openapi-is-made-of-zod',
		comment: 'Its document is made of the contract’s schemas.',
		severity,
		from: { path: openApiFile },
		to: packagesBut('zod', 'zod-openapi'),
	},
	{
		name: 'browsers-load-what-is-named',
		comment:
			'What else is installed needs Node, or weighs what no browser should load. A new one is a decision: name it here.',
		severity,
		from: { path: '^app/', pathNot: [test, serverFile, String.raw`^app/routes\.ts$`] },
		to: packagesBut(
			...['@fontsource[^/]*/[^/]+', '@simplewebauthn/browser', 'class-variance-authority', 'jotai', 'ky'],
			...['lightweight-charts', 'lucide-react', 'unpic'],
			...['pusher-js', 'react', 'react-dom(?!/server)', 'react-hot-toast', 'react-router', 'uqr', 'zod'],
		),
	},
	{
		name: 'routes-are-imported-by-nobody',
		comment: 'routes.ts names them; what two of them share belongs to a subject. The root’s data is in shop-data.ts.',
		severity,
		from: { path: '^(app|backend|contract|server)/', pathNot: test },
		to: { path: String.raw`^app/(routes/|root\.tsx$|routes\.ts$|entry\.)` },
	},
	{
		name: 'plugins-are-started-by-the-entry',
		comment: 'A plugin works on atoms that the subjects own; no part waits for one.',
		severity,
		from: { path: '^app/', pathNot: [test, '^app/plugins/', String.raw`^app/entry\.client\.tsx$`] },
		to: { path: '^app/plugins/' },
	},
	{
		name: 'state-does-not-speak',
		comment:
			'Rules, atoms and calls return what happened. A component, the hook that it calls, or a plugin shows the toast.',
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
		name: 'the-demo-is-a-page',
		comment: 'Shown by its route alone.',
		severity,
		from: { path: '^app/', pathNot: [test, '^app/dev-kit/', String.raw`^app/routes/dev-kit\.tsx$`] },
		to: { path: '^app/dev-kit/' },
	},
];

/** What of a folder is for itself alone. The rest is what it exports for others. */
const insides: IForbiddenRuleType[] = [
	{
		name: 'styles-of-another-folder',
		comment: 'A class of another subject is a part of it: use the part. The root imports app.css, which gathers all.',
		severity,
		from: { path: '^app/([^/]+)/' },
		to: { path: String.raw`^app/.*\.css$`, pathNot: '^app/$1/' },
	},
	{
		name: 'server-files-of-another-subject',
		comment: 'Loaders and actions are put together by routes. How any backend is called, app/api, is everybody’s.',
		severity,
		from: { path: '^app/([^/]+)/', pathNot: [test, '^app/routes/'] },
		to: { path: `^app/[^/]+/.*${serverFile}`, pathNot: '^app/(api|$1)/', ...byValue },
	},
	{
		name: 'folder-within-another-folder',
		comment:
			'A folder within a subject serves that subject. Pages, layouts and plugins compose subjects; the kit and tables are for all.',
		severity,
		from: { path: '^(app|backend)/([^/]+)/', pathNot: [test, '^app/(routes|layouts|plugins|dev-kit)/'] },
		to: { path: '^$1/[^/]+/[^/]+/', pathNot: ['^$1/$2/', '^app/ui/', String.raw`^backend/.*tables\.ts$`] },
	},
	{
		name: 'folder-within-a-folder-from-above',
		comment: 'The same, for the files beside the folders.',
		severity,
		from: { path: '^(app|backend)/[^/]+$', pathNot: test },
		to: { path: '^(app|backend)/[^/]+/[^/]+/' },
	},
	{
		name: 'handlers-are-mounted-by-the-backend',
		comment: 'A subject asks another’s queries and rules, not its HTTP routes.',
		severity,
		from: { path: '^(app|backend|server)', pathNot: [test, String.raw`^backend/app\.ts$`] },
		to: { path: String.raw`^backend/[^/]+/handlers\.ts$` },
	},
];

const cycles: IForbiddenRuleType[] = [
	{
		name: 'no-cycle',
		comment: 'Which module of a cycle runs first depends on who was imported first. Types do not run.',
		severity,
		from: {},
		to: { circular: true, viaOnly: byValue },
	},
];

/** Who may import whom: decision 037. Rings of folders, which these cannot tell, are found by folder-cycles.ts. */
export const rules = [...trees, ...app, ...insides, ...cycles];
