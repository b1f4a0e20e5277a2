import { useMatches } from 'react-router';
import type { Crumb } from '../ui/breadcrumbs.tsx';

/**
 * Options of a route for its frame. Export `handle = { crumbs: … } satisfies FrameHandle`. If `crumbs` is a function, it gets the
 * route's loader data, whose type each route knows.
 */
export type FrameHandle = { crumbs?: Crumb[] | ((data: never) => Crumb[]) };

/** The breadcrumbs of the page. */
export function useCrumbs(): Crumb[] {
	const match = useMatches().at(-1);
	const crumbs = (match?.handle as FrameHandle | undefined)?.crumbs;
	if (typeof crumbs !== 'function') return crumbs ?? [];
	return match?.loaderData ? crumbs(match.loaderData as never) : [];
}
