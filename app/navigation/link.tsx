import type { ComponentProps } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { changesQueryOnly, isDropped, leadsOut } from './link-target.ts';
import { mayPrefetch } from './prefetch-rules.ts';

type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & {
	to: string;
	/** The target is another site. */
	external?: boolean;
};

/**
 * React Router's link with the shop's rules: another site needs `external`, and is not told where the visitor came from. A link to a
 * script, or to no page, is only its text. Pointing at a link, or focusing it, prefetches its page. Another query of the same page
 * keeps the scroll position.
 *
 * @throws Error if the target is another site and `external` is missing
 */
export function Link({ external, to, ...rest }: LinkProps) {
	const { className, children } = rest;
	const here = useLocation();
	if (isDropped(to)) return <span className={className}>{children}</span>;
	if (leadsOut(to, external)) return <OutsideLink {...rest} href={to} />;
	const prefetch = mayPrefetch() && !rest.target ? 'intent' : 'none';
	return (
		<RouterLink discover="none" prefetch={prefetch} preventScrollReset={changesQueryOnly(to, here)} {...rest} to={to} />
	);
}

type OutsideLinkProps = Omit<LinkProps, 'to' | 'external'> & { href: string };

function OutsideLink({ className, children, target, href, ...rest }: OutsideLinkProps) {
	return (
		<a
			href={href}
			rel="noopener noreferrer"
			className={className}
			target={target}
			aria-label={rest['aria-label']}
			onClick={rest.onClick}
		>
			{children}
		</a>
	);
}
