import { useEffect, useState } from 'react';
import type { CategoryTree } from '../../contract/catalogue/taxonomy.ts';
import { laterCalls } from './lazy-calls.ts';

let asked: Promise<CategoryTree> | undefined;

/** The categories with all that menus show of them, fetched once in the life of a tab. What failed is asked for again. */
function askForWhole(): Promise<CategoryTree> {
	asked ??= fetchWhole().catch((error: unknown) => {
		asked = undefined;
		throw error;
	});
	return asked;
}

async function fetchWhole(): Promise<CategoryTree> {
	const { api, fetchWholeCategories } = await laterCalls();
	return fetchWholeCategories(api);
}

/** The whole categories once they are wanted and have come; until then, and where they cannot be had, a menu is of names. */
export function useWholeCategories(isWanted: boolean): CategoryTree | undefined {
	const [categories, setCategories] = useState<CategoryTree>();
	useEffect(() => {
		if (!isWanted) return;
		let isLeft = false;
		askForWhole().then(
			(found) => !isLeft && setCategories(found),
			() => {},
		);
		return () => {
			isLeft = true;
		};
	}, [isWanted]);
	return categories;
}
