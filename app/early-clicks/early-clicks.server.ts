import { randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import loadOnce from '../builds/reload-once.js?raw';
import startLate from '../builds/start-after-paint.js?raw';
import holdPresses from './hold-clicks.js?raw';

/** The script that puts the scrolling back reads sessionStorage unguarded; where that is forbidden, it gets an empty one. */
const storageForScrolling =
	"try{sessionStorage.getItem('')}catch{Object.defineProperty(window,'sessionStorage',{value:{getItem(){},setItem(){},removeItem(){},clear(){}}})}\n";

/**
 * What every page runs before anything else. What a file that does not come is answered with: see app/builds/reload-once.js; when its code is asked for: app/builds/start-after-paint.js. Presses on buttons that need the app are held until it has taken the page
 * over (`data-hydrated`), shown as busy meanwhile, and then happen in their order. A second press on a button that waits
 * is the same press, but on a stepper, which stands in a `fieldset`: its presses add up. They are dropped with the page
 * that is left, with a button that is gone, and where a script of the page does not come. What works by itself (links,
 * forms, popovers) is left alone. Screen readers read out words that come into a region, not a region that comes with
 * them: so those come a moment later.
 *
 * The text never changes. It takes its own element away:
 * React, which did not render it, would take it for the page's next script.
 */
export const earlyPresses = `${storageForScrolling}${loadOnce}${startLate}${holdPresses}`.trim();

/**
 * Stands as a nonce on every script that the app itself writes into a page, and on none that came there with a text. The server takes
 * it off and names those scripts in the page's Content Security Policy by their hashes: `server/pages/page-scripts.ts`.
 */
export const scriptMark = randomBytes(12).toString('hex');

/** React's own, and the first that the head holds: what names the encoding stays in the first kilobyte. */
const charset = '<meta charSet="utf-8"/>';
const script = `<script nonce="${scriptMark}">${earlyPresses}</script>`;
const charsetBytes = Buffer.from(charset);
const scriptBytes = Buffer.from(script);

/** Puts the script into the head of a page that React streams, whose first piece holds the head's beginning. */
export function withEarlyPresses(): Transform {
	let isFirst = true;
	return new Transform({
		transform(piece: Buffer, _, pass) {
			const head = isFirst ? piece.indexOf(charsetBytes) : -1;
			isFirst = false;
			if (head === -1) return pass(null, piece);
			const end = head + charsetBytes.length;
			pass(null, Buffer.concat([piece.subarray(0, end), scriptBytes, piece.subarray(end)]));
		},
	});
}
