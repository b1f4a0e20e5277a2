import { useEffect, useState } from 'react';
import { browserApi } from '../api/browser.ts';
import { fetchSuggestions } from '../catalogue/calls.ts';

/** How long typing has to rest before the shop is asked, in milliseconds. */
const pause = 250;

export type ProductName = { id: string; title: string };

/** Products of the shop whose names go on as something that is typed; what was found last, until there is more. */
export function useProductNames(typed: string): ProductName[] {
	const [found, setFound] = useState<ProductName[]>([]);
	const text = typed.trim();

	useEffect(() => {
		if (text.length < 2) return;
		const controller = new AbortController();
		const timer = setTimeout(() => {
			fetchSuggestions(browserApi(), text.slice(0, 100), controller.signal).then(
				({ products }) => setFound(products.map(({ id, title }) => ({ id, title }))),
				// Only an offer: what is typed stands without it.
				() => {},
			);
		}, pause);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [text]);

	return found;
}
