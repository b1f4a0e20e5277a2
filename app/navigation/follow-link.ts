import { isPlainClick } from './plain-click.ts';
import { router } from './router.ts';
import { changesQueryOnly } from './target.ts';

type Link = Pick<HTMLAnchorElement, 'target' | 'pathname' | 'search' | 'hash'>;

/** How the router goes to a page. */
export type Follow = {
	/** In place of the page one is on, for Back; as a rule where it is the very same address. */
	replace?: boolean | undefined;
	/** Stays where one has scrolled to; as a rule for another query of the same page. */
	preventScrollReset?: boolean | undefined;
};

/** Has the router follow a link to a page of the shop, unless the browser is asked for something of its own. */
export function followLink(
	click: Parameters<typeof isPlainClick>[0] & Pick<Event, 'preventDefault'>,
	{ target, pathname, search, hash }: Link,
	how: Follow = {},
): void {
	if (!isPlainClick(click) || (target && target !== '_self')) return;
	click.preventDefault();
	const to = pathname + search + hash;
	const { navigate, state } = router();
	const { location } = state;
	const {
		replace = to === location.pathname + location.search + location.hash,
		preventScrollReset = changesQueryOnly(to, location),
	} = how;
	navigate(to, { replace, preventScrollReset });
}
