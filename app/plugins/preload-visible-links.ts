import { mayPrefetch, pageLinks } from '../navigation/prefetch-rules.ts';
import { afterIdle } from '../ui/after-idle.ts';
import { matchPage } from './match-page.ts';

/** The number of parallel preloads. */
const parallel = 4;

/**
 * Preloads the code of a page when a link to it becomes visible, once per file. Prefetching data too, as React Router's
 * `prefetch="viewport"` does, would cost a request per link.
 *
 * @returns a function that stops it
 */
export function preloadVisibleLinks(): () => void {
	const known = new WeakSet<Element>();
	let cancel: (() => void) | undefined;

	const visible = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries) {
			if (!isIntersecting) continue;
			visible.unobserve(target);
			if (mayPrefetch()) preload(filesOf((target as HTMLAnchorElement).pathname));
		}
	});

	function observeLinks() {
		cancel = undefined;
		for (const link of document.querySelectorAll(pageLinks)) {
			if (known.has(link)) continue;
			known.add(link);
			visible.observe(link);
		}
	}
	const observeSoon = () => {
		cancel ??= afterIdle(observeLinks);
	};
	const changes = new MutationObserver(observeSoon);
	changes.observe(document.body, { childList: true, subtree: true });
	observeSoon();
	return () => {
		cancel?.();
		changes.disconnect();
		visible.disconnect();
	};
}

/** The files of the routes of a page. */
const filesOf = (pathname: string) =>
	matchPage(pathname).flatMap(({ module, imports = [] }) => (module ? [module, ...imports] : []));

const requested = new Set<string>();
const waiting: string[] = [];
let running = 0;

function preload(files: string[]): void {
	for (const file of files) {
		if (requested.has(file)) continue;
		requested.add(file);
		waiting.push(file);
	}
	while (running < parallel && waiting.length > 0) preloadNext();
}

function preloadNext(): void {
	const href = waiting.shift();
	if (!href) return;
	running++;
	const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
	link.onload = link.onerror = () => {
		running--;
		preloadNext();
	};
	document.head.append(link);
}
