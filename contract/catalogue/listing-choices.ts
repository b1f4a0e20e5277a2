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

/** What is paid over spot, in percent, by steps: each from `from` up to where the next begins. */
export const premiumBands = [
	{ slug: 'under-3', name: 'Under 3%', from: Number.NEGATIVE_INFINITY },
	{ slug: '3-to-5', name: '3 to 5%', from: 3 },
	{ slug: '5-to-10', name: '5 to 10%', from: 5 },
	{ slug: '10-and-more', name: '10% and more', from: 10 },
] as const;

/** What several values may be given of, by repeating the parameter. */
export const severalOf = [
	'category',
	'subCategory',
	'productType',
	'brand',
	'weight',
	'fineness',
	'year',
	'premium',
	'status',
] as const;
export type SeveralName = (typeof severalOf)[number];

/** How many of one. */
export const mostValues = 20;
