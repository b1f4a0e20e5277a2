import type { ComponentProps } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { changesQueryOnly, isExternalTarget, isUnsafeTarget } from './link-target.ts';
import { mayPrefetch } from './prefetch-rules.ts';

type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & {
	to: string;
	/** The target is another site. */
	external?: boolean;
};

/**
 * React Router's link with the shop's rules. A link to another site needs `external` and sends no referrer. A link to a script, or to
 * no page, renders only its text. Hovering over a link or focusing it prefetches its page. A link to the same page with another query
 * keeps the scroll position.
 *
 * @throws Error if the target is another site and `external` is missing
 */
export function Link({ external, to, ...rest }: LinkProps) {
	const { className, children } = rest;
	const here = useLocation();
	if (isUnsafeTarget(to)) return <span className={className}>{children}</span>;
	if (isExternalTarget(to, external)) return <OutsideLink {...rest} href={to} />;
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
