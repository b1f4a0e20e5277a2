import type { ComponentProps, MouseEvent } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { followLink } from './follow-link.ts';
import { changesQueryOnly, isDropped, leadsOut, saysAll } from './target.ts';

type LinkProps = ComponentProps<'a'> &
	Pick<ComponentProps<typeof RouterLink>, 'discover' | 'replace' | 'preventScrollReset'> & {
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
export function Link(props: LinkProps) {
	const isPlain = saysAll(props.to) && (import.meta.env.SSR || !('replace' in props || 'preventScrollReset' in props));
	return isPlain ? <PlainLink {...props} /> : <RoutedLink {...props} />;
}

/** The markup of React Router's link without its ten hooks: a page has a hundred links. */
function PlainLink({
	to,
	target,
	discover = 'render',
	onClick,
	external,
	replace,
	preventScrollReset,
	...rest
}: LinkProps) {
	function follow(event: MouseEvent<HTMLAnchorElement>) {
		onClick?.(event);
		if (!event.defaultPrevented) followLink(event, event.currentTarget);
	}
	const discovered = discover === 'render' ? 'true' : undefined;
	return <a {...rest} href={to} onClick={follow} target={target} data-discover={discovered} />;
}

function RoutedLink({ to, external, ...rest }: LinkProps) {
	const location = useLocation();
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
