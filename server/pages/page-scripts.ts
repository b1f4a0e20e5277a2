import { hash } from 'node:crypto';
import { remembered } from '../../backend/remembered.ts';
import { withShorterSettings, withShorterTags } from './shorter-tags.ts';

/** Where the scripts of a page begin in its policy, which ends with them. */
const begin = "; script-src 'self'";
const [opening, tagEnd, closing] = ['<script', '>', '</script>'];

/**
 * Takes the mark off a page: the app puts it as a nonce on the scripts that it writes itself, so that none that came into the page
 * with somebody's text is taken for one of them. On the way all is written in fewer letters.
 *
 * @param toBytes makes of the page what is sent
 * @returns the page as it is sent, and which of its scripts, counted from 0, had the mark
 */
export function takeMarks(marked: string, mark: string, toBytes: ToBytes = Buffer.from) {
	const nonce = ` nonce="${mark}"`;
	const own: number[] = [];
	let isBody = false;
	let count = 0;
	let html = '';
	for (const part of partsOf(marked)) {
		if (part.startsWith(opening)) {
			const isOwn = part.slice(0, part.indexOf(tagEnd)).includes(nonce);
			if (isOwn) own.push(count);
			count += 1;
			html += isOwn ? withShorterManifest(withShorterData(startedLate(part.replace(nonce, '')))) : part;
			continue;
		}
		const plain: string = withCodeLast(part, nonce).replaceAll(nonce, '');
		const body: number = isBody ? 0 : plain.indexOf('<body');
		isBody = body >= 0;
		html += isBody
			? withShorterSettings(plain.slice(0, body)) + withShorterTags(plain.slice(body))
			: withShorterSettings(plain);
	}
	return { html: toBytes(html), own };
}

type ToBytes = (html: string) => Buffer<ArrayBuffer>;

/** Scripts, and what stands between them. */
function* partsOf(html: string): Generator<string> {
	let end = 0;
	for (let start = html.indexOf(opening); start >= 0; start = html.indexOf(opening, end)) {
		yield html.slice(end, start);
		const close = html.indexOf(closing, html.indexOf(tagEnd, start));
		end = close < 0 ? html.length : close + closing.length;
		yield html.slice(start, end);
	}
	yield html.slice(end);
}

/**
 * A page shows itself before its code has come: what would have the browser ask for that at once is written so that it does not, until
 * `app/builds/start-late.js` puts both right.
 */
const withCodeLast = (text: string, nonce: string) =>
	text.includes(preload) ? text.replaceAll(new RegExp(`${preload}([^>]*)${nonce}`, 'g'), '<link rel="later"$1') : text;

const preload = '<link rel="modulepreload"';

const startedLate = (script: string) => script.replace('<script type="module" async="">', '<script type="text/later">');

const data = '<script>window.__reactRouterContext.streamController.enqueue(';

/**
 * The data that a page starts with, in which every name and text has quotes, is written as a string in quotes, so that each of
 * them has a backslash before it. Between backticks none needs one.
 */
function withShorterData(script: string): string {
	const end = `");${closing}`;
	if (!script.startsWith(`${data}"`) || !script.endsWith(end)) return script;
	const text = script.slice(data.length + 1, -end.length);
	const shorter = text.replaceAll(/\\.|`|\$\{/g, (part) => inTemplate[part] ?? part).replace(told, '"told:"');
	return `${data}\`${shorter}\`);${closing}`;
}

/** What search engines are told stands in the head of the same page: `app/page-head/told.ts`. */
const told = /"told:(?:\\\\.|\\[^\\]|[^"\\])*"/;

/** Which routes there are and what they are made of, which React Router writes with a line for each, and what they have not. */
function withShorterManifest(script: string): string {
	if (!script.includes('window.__reactRouterManifest = ')) return script;
	return script.replace(
		/(window\.__reactRouterManifest = )(\{.*?\n\})(;\n)/s,
		(_, before: string, json: string, after: string) => `${before}${shorterJson(json)}${after}`,
	);
}

/** There is one for each kind of page. */
const shorterJson = remembered(
	100,
	(json) => {
		// Where React Router writes it in another way, it stays as it is.
		const manifest = readJson(json);
		return isOfBuild(manifest) ? JSON.stringify(manifest, onlyWhatIs).replaceAll('<', '\\u003c') : json;
	},
	20_000,
);

/** From the sources React Router reads what the build has it do without: there it names what takes changes in. */
const isOfBuild = (manifest: unknown) => typeof manifest === 'object' && manifest !== null && !('hmr' in manifest);

const onlyWhatIs = (_: string, value: unknown) =>
	value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;

function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** How a template literal writes what a string writes otherwise, or not at all. */
const inTemplate: Record<string, string> = { '\\"': '"', '`': '\\`', '${': '\\${' };

/** A policy that lets these scripts of a page run, by what stands in them, and no other inline. */
export function withScripts(policy: string, html: Buffer, own: number[]): string {
	const hashes = hashesOf(html);
	const sources = new Set(own.map((place) => hashes[place]).filter((one) => one !== undefined && one !== empty));
	return `${policy}${begin}${[...sources].map((source) => ` '${source}'`).join('')}`;
}

/** Which scripts of a page its policy lets run. */
export function scriptsOf(html: Buffer, policy: string): number[] {
	return hashesOf(html).flatMap((one, place) => (policy.includes(one) ? [place] : []));
}

/** The policy of a page that is the same but for what its scripts hold: at other prices. Takes some 0.05 ms for 30 KB of them. */
export function withScriptsAnew(policy: string, html: Buffer, own: number[]): string {
	return withScripts(policy.slice(0, policy.indexOf(begin)), html, own);
}

const empty = hashOf(Buffer.alloc(0));

/** Of each script of a page in turn. */
function hashesOf(html: Buffer): string[] {
	const hashes: string[] = [];
	for (let start = html.indexOf(opening); start >= 0; start = html.indexOf(opening, start)) {
		const textStart = html.indexOf(tagEnd, start) + 1;
		const textEnd = html.indexOf(closing, textStart);
		if (textStart === 0 || textEnd < 0) break;
		hashes.push(hashOf(html.subarray(textStart, textEnd)));
		start = textEnd;
	}
	return hashes;
}

function hashOf(text: Buffer): string {
	return `sha256-${hash('sha256', text, 'base64')}`;
}
