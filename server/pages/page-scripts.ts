import { hash } from 'node:crypto';

const [opening, tagEnd, closing] = ['<script', '>', '</script>'];

/**
 * Takes the mark off a page. The app puts it as a nonce on the scripts that it writes itself, so that a script in somebody's
 * text is never taken for one of them.
 *
 * @returns the page, and the sources by which its policy allows the app's own scripts
 */
export function takeMarks(marked: string, mark: string): { html: string; sources: string[] } {
	const nonce = ` nonce="${mark}"`;
	const sources = new Set<string>();
	let html = '';
	for (const part of partsOf(marked)) {
		const tag = part.slice(0, part.indexOf(tagEnd) + 1);
		const isScript = part.startsWith(opening);
		if (!isScript) {
			html += codeLoadedLate(part, nonce).replaceAll(nonce, '');
		} else if (!tag.includes(nonce)) {
			html += part;
		} else {
			const script = startedLate(part.replace(nonce, ''));
			const text = script.slice(script.indexOf(tagEnd) + 1, -closing.length);
			if (text !== '') sources.add(`'sha256-${hash('sha256', text, 'base64')}'`);
			html += script;
		}
	}
	return { html, sources: [...sources] };
}

/** Scripts, and the text between them. */
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
 * The first paint does not wait for code: preloads and the first module are written so that the browser does not fetch
 * them yet. `app/builds/start-after-paint.js` corrects both after the first paint.
 */
const codeLoadedLate = (text: string, nonce: string) =>
	text.includes(preload) ? text.replaceAll(new RegExp(`${preload}([^>]*)${nonce}`, 'g'), '<link rel="later"$1') : text;

const preload = '<link rel="modulepreload"';

const startedLate = (script: string) => script.replace('<script type="module" async="">', '<script type="text/later">');
