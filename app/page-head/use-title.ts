import { useEffect } from 'react';
import { shopName } from './page-meta.ts';

/**
 * Names the page by what only the browser knows, for as long as it is shown: of a page that is the same for everybody until
 * it is alive, `meta` says what all of them have in common.
 *
 * @param title undefined where it is no such page
 */
export function useTitle(title: string | undefined): void {
	useEffect(() => {
		if (!title) return;
		const before = document.title;
		const own = `${title} | ${shopName}`;
		document.title = own;
		return () => {
			// Another page has named itself already.
			if (document.title === own) document.title = before;
		};
	}, [title]);
}
