import { useEffect, useState } from 'react';
import type { CategoryTree } from '../../contract/catalogue/taxonomy.ts';
import { importCalls } from './lazy-calls.ts';

let cached: Promise<CategoryTree> | undefined;

/** Loads the categories with everything that menus show. They are fetched once per tab; a failed request is repeated. */
function loadCompleteCategories(): Promise<CategoryTree> {
	cached ??= fetchFromBrowser().catch((error: unknown) => {
		cached = undefined;
		throw error;
	});
	return cached;
}

async function fetchFromBrowser(): Promise<CategoryTree> {
	const { api, fetchCompleteCategories } = await importCalls();
	return fetchCompleteCategories(api);
}

/** The complete categories, loaded as soon as `isWanted` is true. Until then, or if the request fails, a menu shows names only. */
export function useCompleteCategories(isWanted: boolean): CategoryTree | undefined {
	const [categories, setCategories] = useState<CategoryTree>();
	useEffect(() => {
		if (!isWanted) return;
		let isUnmounted = false;
		loadCompleteCategories().then(
			(loaded) => !isUnmounted && setCategories(loaded),
			() => {},
		);
		return () => {
			isUnmounted = true;
		};
	}, [isWanted]);
	return categories;
}
