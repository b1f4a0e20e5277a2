const usualSorts = ['default-sorting', 'low-to-high', 'high-to-low', 'new-added', 'on-sale'] as const;

/** What goods are told apart by in a table, beside their price: goods that have no such figure come last, both ways. */
export const sortFigures = ['premium', 'price-per-ounce', 'weight', 'fineness', 'stock'] as const;
export type SortFigure = (typeof sortFigures)[number];

export type Sort =
	| (typeof usualSorts)[number]
	| `${SortFigure}-${'low-to-high' | 'high-to-low'}`
	| 'name-a-to-z'
	| 'name-z-to-a';

export const sorts: readonly Sort[] = [
	...usualSorts,
	...sortFigures.flatMap((figure) => [`${figure}-low-to-high`, `${figure}-high-to-low`] as const),
	'name-a-to-z',
	'name-z-to-a',
];

export const statuses = ['in-stock', 'on-sale'] as const;
