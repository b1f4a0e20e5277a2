import type { Settings } from '../../contract/settings.ts';

export const policyHeader = 'Content-Security-Policy';

/** Browsers send reports of violations here: `csp-reports.ts`. */
export const reportPath = '/policy-reports';

/** Other origins that pages connect to or load pictures from. */
export type PolicySources = { connect: string[]; pictures: string[] };

type PolicySettings = Pick<
	Settings,
	| 'BACKEND_URL'
	| 'PUBLIC_IMAGE_BASE'
	| 'PUBLIC_PUSHER_CLUSTER'
	| 'PUBLIC_PUSHER_HOST'
	| 'PUBLIC_PUSHER_PORT'
	| 'PUBLIC_PUSHER_TLS'
>;

/** The origins of pictures, of another backend and of the realtime server, if the settings name any. */
export function policySources(settings: PolicySettings): PolicySources {
	const { BACKEND_URL, PUBLIC_IMAGE_BASE } = settings;
	const backend = BACKEND_URL ? new URL(BACKEND_URL).origin : undefined;
	const pictures = URL.parse(PUBLIC_IMAGE_BASE)?.origin;
	return {
		connect: [...(backend ? [backend] : []), ...socketsOf(settings, backend)],
		pictures: pictures ? [pictures] : [],
	};
}

/** The sockets that `app/plugins/live-prices/connection-options.ts` opens. `'self'` covers the shop's own origin. */
function socketsOf(settings: PolicySettings, backend: string | undefined): string[] {
	const { PUBLIC_PUSHER_CLUSTER: cluster, PUBLIC_PUSHER_HOST: host, PUBLIC_PUSHER_PORT: port } = settings;
	// On a page that was loaded over TLS, the library uses TLS for its socket, too.
	const schemes = settings.PUBLIC_PUSHER_TLS ? ['wss'] : ['ws', 'wss'];
	if (host) return schemes.map((scheme) => `${scheme}://${host}${port ? `:${port}` : ''}`);
	if (cluster) return schemes.map((scheme) => `${scheme}://ws-${cluster}.pusher.com`);
	return backend ? [backend.replace(/^http/, 'ws')] : [];
}

type Directives = Record<string, readonly string[]>;

const formatPolicy = (directives: Directives) =>
	Object.entries({ ...directives, 'report-uri': [reportPath], 'report-to': ['policy'] })
		.map(([name, sources]) => [name, ...sources].join(' '))
		.join('; ');

/** Applies to every page. */
const strictDefaults: Directives = {
	'default-src': ["'none'"],
	'object-src': ["'none'"],
	'base-uri': ["'none'"],
	'frame-ancestors': ["'none'"],
	'form-action': ["'self'"],
};

/**
 * The policy of pages without scripts, which `pages/page-scripts.ts` adds. Inline styles are allowed only in attributes: a picture has
 * its placeholder color there until it is loaded.
 */
export const pagePolicy = ({ connect, pictures }: PolicySources): string =>
	formatPolicy({
		...strictDefaults,
		'style-src': ["'self'"],
		'style-src-attr': ["'unsafe-inline'"],
		'img-src': ["'self'", 'data:', ...pictures],
		'media-src': ["'self'", ...pictures],
		'font-src': ["'self'"],
		'connect-src': ["'self'", ...connect],
		'manifest-src': ["'self'"],
	});

/** In development, Vite adds inline styles and scripts to pages. */
export const developmentPolicy = formatPolicy({
	...strictDefaults,
	'default-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'", 'data:', 'blob:', 'http:', 'https:', 'ws:', 'wss:'],
});

/** The emails at /dev/outbox contain inline styles and pictures. */
export const outboxPolicy = formatPolicy({
	...strictDefaults,
	'style-src': ["'unsafe-inline'"],
	'img-src': ["'self'", 'data:', 'cid:', 'http:', 'https:'],
	'frame-src': ["'self'"],
});

/** For pages that contain only text: messages of the server. */
export const textPagePolicy = formatPolicy({ ...strictDefaults, 'img-src': ["'self'"] });

/** /api/docs renders itself with scripts, sets style attributes, has pictures in its stylesheet, and calls the API. */
export const docsPolicy = formatPolicy({
	...strictDefaults,
	'script-src': ["'self'"],
	'style-src': ["'self'"],
	'style-src-attr': ["'unsafe-inline'"],
	'img-src': ["'self'", 'data:'],
	'connect-src': ["'self'"],
});
