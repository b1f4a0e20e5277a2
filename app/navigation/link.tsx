import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { leadsOut } from './target.ts';

type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & {
	to: string;
	/** The target is another site. */
	external?: boolean;
};

/**
 * A link to a page of the shop or, where `external` says so, to another site, which is not told where one came from.
 *
 * @throws Error when the target leads out of the shop and `external` is not said
 */
export function Link({ to, external, ...rest }: LinkProps) {
	return <RouterLink to={to} {...rest} {...(leadsOut(to, external) && { rel: 'noopener noreferrer' })} />;
}
