import { mayTabFetchAhead, pageBehind, pageLinks } from '../../navigation/ahead-rules.ts';
import { afterIdle } from '../../ui/after-idle.ts';
import { bringCode } from './bring-code.ts';

/**
 * Brings the code of a page as soon as a link to it is seen, once; a part of the page that comes later brings its links'.
 *
 * @returns what ends it
 */
export function followSeenLinks(): () => void {
	const known = new WeakSet<Element>();
	let callOff: (() => void) | undefined;

	const seen = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries) {
			if (!isIntersecting || !mayTabFetchAhead()) continue;
			seen.unobserve(target);
			const page = pageBehind((target as HTMLAnchorElement).href, window.location);
			if (page) bringCode(page);
		}
	});

	/** Its cost grows with the links of the page. */
	function look() {
		callOff = undefined;
		for (const link of document.querySelectorAll(pageLinks)) {
			if (known.has(link)) continue;
			known.add(link);
			seen.observe(link);
		}
	}
	const lookSoon = () => {
		callOff ??= afterIdle(look);
	};

	const changes = new MutationObserver(lookSoon);
	changes.observe(document.body, { childList: true, subtree: true });
	lookSoon();
	return () => {
		callOff?.();
		changes.disconnect();
		seen.disconnect();
	};
}
