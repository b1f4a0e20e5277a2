import type { ComponentProps, MouseEvent } from 'react';
import { useHref } from 'react-router';
import { type Follow, followLink } from './follow-link.ts';
import { isDropped, leadsOut, saysAll } from './target.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
	Follow & {
		to: string;
		/** The target is another site. */
		external?: boolean;
		/** Whether React Router asks, once it is on the page, for the route that it leads to. */
		discover?: 'render' | 'none';
	};

/**
 * A link to a page of the shop or, where `external` says so, to another site, which is not told where one came from. Of
 * one that leads to a script or to no page its words are left. Another query of the same page keeps one's place in it.
 *
 * The markup is that of React Router's own link, without its ten hooks and a word of five bytes: a page has a hundred links.
 *
 * @throws Error when the target leads out of the shop and `external` is not said
 */
export function Link({ external, ...rest }: LinkProps) {
	const { to, className, children } = rest;
	if (saysAll(to)) return <PageLink {...rest} />;
	if (isDropped(to)) return <span className={className}>{children}</span>;
	if (!leadsOut(to, external)) return <RelativeLink {...rest} />;
	const { to: href, discover, replace, preventScrollReset, ...own } = rest;
	return <a {...own} href={href} rel="noopener noreferrer" />;
}

function RelativeLink(props: LinkProps) {
	return <PageLink {...props} to={useHref(props.to)} />;
}

function PageLink({ to, target, discover = 'render', replace, preventScrollReset, onClick, ...rest }: LinkProps) {
	function follow(event: MouseEvent<HTMLAnchorElement>) {
		onClick?.(event);
		if (!event.defaultPrevented) followLink(event, event.currentTarget, { replace, preventScrollReset });
	}
	// React Router looks whether it is there.
	const discovered = discover === 'render' ? '' : undefined;
	return <a {...rest} href={to} onClick={follow} target={target} data-discover={discovered} />;
}
