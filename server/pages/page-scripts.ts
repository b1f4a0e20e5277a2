import { hash } from 'node:crypto';
import { remembered } from '../remembered.ts';
import { withShorterTags } from './shorter-tags.ts';

/** Where the scripts of a page begin in its policy, which ends with them. */
const begin = "; script-src 'self'";

/**
 * Takes the mark off a page: the app puts it as a nonce on the scripts that it writes itself, so that none that came into the page
 * with somebody's text is taken for one of them.
 *
 * @returns the page as it is sent, and which of its scripts, counted from 0, had the mark
 */
export function takeMarks(marked: string, mark: string): { html: Buffer; own: number[] } {
	const tags = marked.match(/<script\b[^>]*>/g) ?? [];
	const own = tags.flatMap((tag, place) => (tag.includes(mark) ? [place] : []));
	const shorter = withShorterTags(withShorterManifest(withCodeLast(withShorterData(marked, mark), mark)));
	return { html: Buffer.from(shorter.replaceAll(` nonce="${mark}"`, '')), own };
}

/**
 * A page shows itself before its code has come. Chromium fetches what is preloaded of it as urgently as what the first paint waits
 * for, so that on a slow network all of it stands in the way of the stylesheet and the first picture.
 */
const withCodeLast = (marked: string, mark: string) =>
	marked.replaceAll(new RegExp(`(<link rel="modulepreload"[^>]*) nonce="${mark}"`, 'g'), '$1 fetchpriority="low"');

/**
 * The data that a page starts with, in which every name and text has quotes, is written as a string in quotes, so that each of
 * them has a backslash before it. Between backticks none needs one.
 */
function withShorterData(marked: string, mark: string): string {
	const data = new RegExp(
		`(<script nonce="${mark}">window\\.__reactRouterContext\\.streamController\\.enqueue\\()"(.*?)"(\\);</script>)`,
		'g',
	);
	return marked.replace(data, (_, before: string, text: string, after: string) => {
		const shorter = text.replaceAll(/\\.|`|\$\{/g, (part) => inTemplate[part] ?? part);
		return `${before}\`${shorter}\`${after}`;
	});
}

/** Which routes there are and what they are made of, which React Router writes with a line for each. */
function withShorterManifest(marked: string): string {
	return marked.replace(
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
		return manifest === undefined ? json : JSON.stringify(manifest).replaceAll('<', '\\u003c');
	},
	20_000,
);

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

const [opening, tagEnd, closing] = ['<script', '>', '</script>'];
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
