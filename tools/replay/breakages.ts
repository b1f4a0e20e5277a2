import { randomBytes } from 'node:crypto';
import type { Kind } from './findings.ts';

/** A response of the shop on its way to the browser. */
export type PassedResponse = { path: string; type: string; status: number; body: Buffer; delay?: number };

/** A deliberate fault, and the finding that a replay must report for it. */
export type Breakage = { kind: Kind; finding: RegExp; inject: (response: PassedResponse) => PassedResponse };

/** Runs a script in the page after hydration. React would undo an earlier change. */
function afterHydration(script: string) {
	return inHead(
		`<script>new MutationObserver((_, watch) => { watch.disconnect(); ${script} }).observe(document.documentElement, { attributeFilter: ['data-hydrated'] })</script>`,
	);
}

/** Adds HTML to the head of every page. */
function inHead(html: string) {
	return (response: PassedResponse): PassedResponse =>
		response.type.startsWith('text/html')
			? { ...response, body: Buffer.from(response.body.toString().replace('<head>', `<head>${html}`)) }
			: response;
}

/** Delay of a picture in milliseconds, above the limit. */
const slow = 2_000;
/** 40 KB that cannot be compressed. */
const ballast = `\n//${randomBytes(40 * 1024).toString('base64')}\n`;

/** The faults that a replay must find. */
export const breakages: Record<string, Breakage> = {
	'wrong status': {
		kind: 'status',
		finding: /^is 500, should be 200$/,
		inject: (response) => (response.type.startsWith('text/html') ? { ...response, status: 500 } : response),
	},
	'console error': {
		kind: 'console',
		finding: /broken on purpose/,
		inject: inHead("<script>console.error('broken on purpose')</script>"),
	},
	'moved button': {
		kind: 'places',
		finding: /button .+: moved from /,
		inject: inHead('<style>header button, main button { position: relative; left: 24px }</style>'),
	},
	'slow picture': {
		kind: 'vitals',
		finding: /^slow picture: /,
		inject: (response) => (response.type.startsWith('image/') ? { ...response, delay: slow } : response),
	},
	'missing h1': {
		kind: 'heading',
		finding: /^there are 0 main headings/,
		inject: afterHydration("document.querySelector('h1').remove()"),
	},
	noindex: {
		kind: 'head',
		finding: /^robots is now noindex/,
		inject: inHead('<meta name="robots" content="noindex">'),
	},
	'unreadable footer': {
		kind: 'axe',
		finding: /^color-contrast: /,
		inject: inHead('<style>footer * { color: #bbb !important; background: #aaa !important }</style>'),
	},
	'40 KB more script': {
		kind: 'weight',
		finding: /^scripts: /,
		inject: (response) =>
			/\/entry\.client[\w.-]*\.js$/.test(response.path)
				? { ...response, body: Buffer.concat([response.body, Buffer.from(ballast)]) }
				: response,
	},
	'invalid API response': {
		kind: 'contract',
		finding: /Unrecognized key/,
		inject: (response) =>
			response.path.startsWith('/api/') && response.type.startsWith('application/json')
				? { ...response, body: Buffer.from(response.body.toString().replace('{', '{"offItsSchema":1,')) }
				: response,
	},
	'dead link': {
		kind: 'link',
		finding: /^\/about: status of 404$/,
		inject: (response) => (response.path === '/about' ? { ...response, status: 404 } : response),
	},
};
