import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type AccountLink, tokenIn } from '../../contract/accounts/links.ts';

type Token<Link> = { link: Link; token: string };

/**
 * The token of the mailed link that led here, taken out of the address; undefined until the page is alive, null where no such
 * link did.
 */
export function useLinkToken<Link extends AccountLink>(links: readonly Link[]): Token<Link> | null | undefined {
	const { hash } = useLocation();
	const [found, setFound] = useState<Token<Link> | null>();

	// biome-ignore lint/correctness/useExhaustiveDependencies: the links of a page are always the same
	useEffect(() => {
		const [carried] = links.flatMap((link) => {
			const token = tokenIn(hash, link);
			return token ? [{ link, token }] : [];
		});
		setFound((before) => carried ?? before ?? null);
		const { pathname, search } = window.location;
		if (carried) window.history.replaceState(window.history.state, '', pathname + search);
	}, [hash]);

	return found;
}
