import type { ComponentProps } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { changesQueryOnly, isDropped, leadsOut, saysAll } from './target.ts';

type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & {
	to: string;
	/** The target is another site. */
	external?: boolean;
};

/**
 * A link to a page of the shop or, where `external` says so, to another site, which is not told where one came from. Of
 * one that leads to a script or to no page its words are left. Another query of the same page keeps one's place in it.
 *
 * @throws Error when the target leads out of the shop and `external` is not said
 */
export function Link({ to, external, ...rest }: LinkProps) {
	const location = useLocation();
	if (import.meta.env.SSR && saysAll(to)) return written(to, rest);
	if (isDropped(to)) return <span className={rest.className}>{rest.children}</span>;
	return (
		<RouterLink
			to={to}
			preventScrollReset={changesQueryOnly(to, location)}
			{...rest}
			{...(leadsOut(to, external) && { rel: 'noopener noreferrer' })}
		/>
	);
}

/** The same markup, without what only a press would need: a page has a hundred links. */
function written(to: string, { target, discover = 'render', ...rest }: Omit<LinkProps, 'to' | 'external'>) {
	const { prefetch, relative, reloadDocument, replace, mask, state, ...routed } = rest;
	const { preventScrollReset, viewTransition, defaultShouldRevalidate, ...own } = routed;
	return <a {...own} href={to} target={target} data-discover={discover === 'render' ? 'true' : undefined} />;
}
