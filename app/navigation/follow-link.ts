import { isPlainClick } from './plain-click.ts';
import { router } from './router.ts';
import { changesQueryOnly } from './target.ts';

type Followed = Pick<HTMLAnchorElement, 'target' | 'pathname' | 'search' | 'hash'>;

/**
 * Has the router follow a link to a page of the shop, where the browser is asked for nothing of its own. Another query of
 * the same page keeps one's place in it; the very same address is no new step back.
 */
export function followLink(click: MouseEvent | React.MouseEvent, { target, pathname, search, hash }: Followed): void {
	if (!isPlainClick(click) || (target && target !== '_self')) return;
	click.preventDefault();
	const to = pathname + search + hash;
	const { navigate, state } = router();
	const { location } = state;
	const replace = to === location.pathname + location.search + location.hash;
	navigate(to, { replace, preventScrollReset: changesQueryOnly(to, location) });
}
