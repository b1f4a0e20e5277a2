import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type AccountLink, tokenIn } from '../../contract/accounts/links.ts';

type Token<Link> = { link: Link; token: string };

/**
 * The token of the emailed link that opened this page. It is removed from the address.
 *
 * @returns undefined until the page is hydrated; null if the page was opened without such a link
 */
export function useLinkToken<Link extends AccountLink>(links: readonly Link[]): Token<Link> | null | undefined {
	const { hash } = useLocation();
	const [found, setFound] = useState<Token<Link> | null>();

	// biome-ignore lint/correctness/useExhaustiveDependencies: the links of a page are always the same
	useEffect(() => {
		const [linkToken] = links.flatMap((link) => {
			const token = tokenIn(hash, link);
			return token ? [{ link, token }] : [];
		});
		setFound((before) => linkToken ?? before ?? null);
		const { pathname, search } = window.location;
		if (linkToken) window.history.replaceState(window.history.state, '', pathname + search);
	}, [hash]);

	return found;
}
