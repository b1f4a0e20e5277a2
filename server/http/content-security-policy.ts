import type { Settings } from '../../contract/settings.ts';

export const policyHeader = 'Content-Security-Policy';

/** Where browsers say what a policy kept from happening: `csp-reports.ts` hears it. */
export const reportPath = '/policy-reports';

/** Origins beside the shop's own that its pages have to do with. */
export type PolicySources = { connect: string[]; pictures: string[] };

type Given = Pick<
	Settings,
	| 'BACKEND_URL'
	| 'PUBLIC_IMAGE_BASE'
	| 'PUBLIC_PUSHER_CLUSTER'
	| 'PUBLIC_PUSHER_HOST'
	| 'PUBLIC_PUSHER_PORT'
	| 'PUBLIC_PUSHER_TLS'
>;

/** What the settings have pages load from elsewhere: pictures, a backend of somebody else's, and where live prices come from. */
export function sourcesOf(settings: Given): PolicySources {
	const { BACKEND_URL, PUBLIC_IMAGE_BASE } = settings;
	const backend = BACKEND_URL ? new URL(BACKEND_URL).origin : undefined;
	const pictures = URL.parse(PUBLIC_IMAGE_BASE)?.origin;
	return {
		connect: [...(backend ? [backend] : []), ...socketsOf(settings, backend)],
		pictures: pictures ? [pictures] : [],
	};
}

/** As `app/plugins/live-prices/connection-options.ts` opens them; those of the shop's own origin are its own. */
function socketsOf(settings: Given, backend: string | undefined): string[] {
	const { PUBLIC_PUSHER_CLUSTER: cluster, PUBLIC_PUSHER_HOST: host, PUBLIC_PUSHER_PORT: port } = settings;
	// Where a page came by TLS the library takes it for its socket, too.
	const schemes = settings.PUBLIC_PUSHER_TLS ? ['wss'] : ['ws', 'wss'];
	if (host) return schemes.map((scheme) => `${scheme}://${host}${port ? `:${port}` : ''}`);
	if (cluster) return schemes.map((scheme) => `${scheme}://ws-${cluster}.pusher.com`);
	return backend ? [backend.replace(/^http/, 'ws')] : [];
}

type Directives = Record<string, readonly string[]>;

const write = (directives: Directives) =>
	Object.entries({ ...directives, 'report-uri': [reportPath], 'report-to': ['policy'] })
		.map(([name, sources]) => [name, ...sources].join(' '))
		.join('; ');

/** What no page of ours does. */
const nothingElse: Directives = {
	'default-src': ["'none'"],
	'object-src': ["'none'"],
	'base-uri': ["'none'"],
	'frame-ancestors': ["'none'"],
	'form-action': ["'self'"],
};

/**
 * The policy of pages but for its scripts, which `pages/page-scripts.ts` adds. Styles stand in files, but for attributes: a picture
 * has its color there until it is loaded.
 */
export const pagePolicy = ({ connect, pictures }: PolicySources): string =>
	write({
		...nothingElse,
		'style-src': ["'self'"],
		'style-src-attr': ["'unsafe-inline'"],
		'img-src': ["'self'", 'data:', ...pictures],
		'media-src': ["'self'", ...pictures],
		'font-src': ["'self'"],
		'connect-src': ["'self'", ...connect],
		'manifest-src': ["'self'"],
	});

/** While it is worked on, Vite puts styles and scripts into pages as it likes. */
export const looserPolicy = write({
	...nothingElse,
	'default-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'", 'data:', 'blob:', 'http:', 'https:', 'ws:', 'wss:'],
});

/** Mails, as developers read them at /dev/outbox, have their styles and pictures in themselves. */
export const outboxPolicy = write({
	...nothingElse,
	'style-src': ["'unsafe-inline'"],
	'img-src': ["'self'", 'data:', 'cid:', 'http:', 'https:'],
	'frame-src': ["'self'"],
});

/** Pages that show text alone: messages of the server. */
export const barePolicy = write({ ...nothingElse, 'img-src': ["'self'"] });

/** /api/docs draws itself, with styles in attributes and pictures in its stylesheet, and asks the API. */
export const docsPolicy = write({
	...nothingElse,
	'script-src': ["'self'"],
	'style-src': ["'self'"],
	'style-src-attr': ["'unsafe-inline'"],
	'img-src': ["'self'", 'data:'],
	'connect-src': ["'self'"],
});
