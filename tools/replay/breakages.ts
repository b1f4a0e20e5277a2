import { randomBytes } from 'node:crypto';
import type { Kind } from './findings.ts';

/** An answer of a shop on its way to the browser. */
export type Passing = { path: string; type: string; status: number; body: Buffer; delay?: number };

/** A fault made on purpose, and as what a replay has to find it, on any page but a picture's on one that has none. */
export type Breakage = { kind: Kind; says: RegExp; spoil: (answer: Passing) => Passing };

/** Runs in the page as soon as it is hydrated: what is changed before, React would mend. */
function onceHydrated(script: string) {
	return inHead(
		`<script>new MutationObserver((_, watch) => { watch.disconnect(); ${script} }).observe(document.documentElement, { attributeFilter: ['data-hydrated'] })</script>`,
	);
}

/** Puts something into the head of every page. */
function inHead(html: string) {
	return (answer: Passing): Passing =>
		answer.type.startsWith('text/html')
			? { ...answer, body: Buffer.from(answer.body.toString().replace('<head>', `<head>${html}`)) }
			: answer;
}

/** Milliseconds that a picture is kept back: longer than any may take. */
const slow = 2_000;
/** 40 KB that cannot be packed. */
const ballast = `\n//${randomBytes(40 * 1024).toString('base64')}\n`;

/** Each fault that a replay must name, by the words in which QA would. */
export const breakages: Record<string, Breakage> = {
	'wrong status': {
		kind: 'status',
		says: /^is 500, should be 200$/,
		spoil: (answer) => (answer.type.startsWith('text/html') ? { ...answer, status: 500 } : answer),
	},
	'console error': {
		kind: 'console',
		says: /broken on purpose/,
		spoil: inHead("<script>console.error('broken on purpose')</script>"),
	},
	'moved button': {
		kind: 'places',
		says: /button .+: moved from /,
		spoil: inHead('<style>header button, main button { position: relative; left: 24px }</style>'),
	},
	'slow picture': {
		kind: 'vitals',
		says: /^slow picture: /,
		spoil: (answer) => (answer.type.startsWith('image/') ? { ...answer, delay: slow } : answer),
	},
	'missing h1': {
		kind: 'heading',
		says: /^there are 0 main headings/,
		spoil: onceHydrated("document.querySelector('h1').remove()"),
	},
	noindex: {
		kind: 'head',
		says: /^robots is now noindex/,
		spoil: inHead('<meta name="robots" content="noindex">'),
	},
	'unreadable footer': {
		kind: 'axe',
		says: /^color-contrast: /,
		spoil: inHead('<style>footer * { color: #bbb !important; background: #aaa !important }</style>'),
	},
	'40 KB more script': {
		kind: 'weight',
		says: /^scripts: /,
		spoil: (answer) =>
			/\/entry\.client[\w.-]*\.js$/.test(answer.path)
				? { ...answer, body: Buffer.concat([answer.body, Buffer.from(ballast)]) }
				: answer,
	},
	'an answer off its schema': {
		kind: 'contract',
		says: /Unrecognized key/,
		spoil: (answer) =>
			answer.path.startsWith('/api/') && answer.type.startsWith('application/json')
				? { ...answer, body: Buffer.from(answer.body.toString().replace('{', '{"offItsSchema":1,')) }
				: answer,
	},
	'dead link': {
		kind: 'link',
		says: /^\/about: status of 404$/,
		spoil: (answer) => (answer.path === '/about' ? { ...answer, status: 404 } : answer),
	},
};
