import { hash } from 'node:crypto';

const [opening, tagEnd, closing] = ['<script', '>', '</script>'];

/**
 * Removes the nonces from a page and hashes the scripts that have one. The app sets a nonce only on its own scripts, so a script in user
 * content is never allowed.
 *
 * @returns the page, and the sources of the app's own scripts for the Content Security Policy
 */
export function collectScriptHashes(marked: string, mark: string): { html: string; sources: string[] } {
	const nonce = ` nonce="${mark}"`;
	const sources = new Set<string>();
	let html = '';
	for (const part of splitAtScripts(marked)) {
		const tag = part.slice(0, part.indexOf(tagEnd) + 1);
		const isScript = part.startsWith(opening);
		if (!isScript) {
			html += delayPreloads(part, nonce).replaceAll(nonce, '');
		} else if (!tag.includes(nonce)) {
			html += part;
		} else {
			const script = delayEntryScript(part.replace(nonce, ''));
			const text = script.slice(script.indexOf(tagEnd) + 1, -closing.length);
			if (text !== '') sources.add(`'sha256-${hash('sha256', text, 'base64')}'`);
			html += script;
		}
	}
	return { html, sources: [...sources] };
}

/** Splits a page into scripts and the text between them. */
function* splitAtScripts(html: string): Generator<string> {
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
 * The first paint does not wait for code: changes preloads and the entry script so that the browser does not fetch them yet.
 * `app/builds/start-after-paint.js` restores both after the first paint.
 */
const delayPreloads = (text: string, nonce: string) =>
	text.includes(preload) ? text.replaceAll(new RegExp(`${preload}([^>]*)${nonce}`, 'g'), '<link rel="later"$1') : text;

const preload = '<link rel="modulepreload"';

const delayEntryScript = (script: string) =>
	script.replace('<script type="module" async="">', '<script type="text/later">');
