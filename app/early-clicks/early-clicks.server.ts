import { randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import reloadOnce from '../builds/recover-missing-files.js?raw';
import startAfterPaint from '../builds/start-after-paint.js?raw';
import applyTheme from '../theme/apply-theme.js?raw';
import holdClicks from './hold-clicks.js?raw';

/** React Router's scroll restoration reads sessionStorage without a guard. If storage is forbidden, it gets an empty one. */
const storageForScrolling =
	"try{sessionStorage.getItem('')}catch{Object.defineProperty(window,'sessionStorage',{value:{getItem(){},setItem(){},removeItem(){},clear(){}}})}\n";

/**
 * The script that every page runs before any other. It has four parts:
 *
 * - `app/theme/apply-theme.js` applies the shopper's theme before the first paint.
 * - `app/builds/recover-missing-files.js` reloads a page whose code is missing.
 * - `app/builds/start-after-paint.js` delays the page's code until the first paint.
 * - `hold-clicks.js` queues clicks on buttons until the page is hydrated (`data-hydrated`), then replays them in order. Meanwhile
 *   the buttons are busy. A second click on a queued button is ignored, except on a stepper (in a `fieldset`). The queue is
 *   discarded if the visitor leaves the page or if a script fails to load. Links, forms and popovers work without it. The notice
 *   gets its text after it is in the page, because screen readers don't announce a live region that is added with its text.
 *
 * The script removes its own element, since React has not rendered it and would mistake it for the page's next script.
 */
export const earlyScript = `${storageForScrolling}${applyTheme}${reloadOnce}${startAfterPaint}${holdClicks}`.trim();

/**
 * The nonce of every script that the app writes into a page, so that injected scripts don't have it. The server removes it and
 * lists the hashes of these scripts in the Content Security Policy: `server/pages/page-scripts.ts`.
 */
export const scriptMark = randomBytes(12).toString('hex');

/** The first element of the head, as React writes it. The script follows it, so that the encoding stays in the first kilobyte. */
const charset = '<meta charSet="utf-8"/>';
const script = `<script nonce="${scriptMark}">${earlyScript}</script>`;
const charsetBytes = Buffer.from(charset);
const scriptBytes = Buffer.from(script);

/** Inserts the script into the head of a page that React streams. The first chunk contains the start of the head. */
export function insertEarlyScript(): Transform {
	let isFirst = true;
	return new Transform({
		transform(chunk: Buffer, _, pass) {
			const head = isFirst ? chunk.indexOf(charsetBytes) : -1;
			isFirst = false;
			if (head === -1) return pass(null, chunk);
			const end = head + charsetBytes.length;
			pass(null, Buffer.concat([chunk.subarray(0, end), scriptBytes, chunk.subarray(end)]));
		},
	});
}
