const standardSorts = ['default-sorting', 'low-to-high', 'high-to-low', 'new-added', 'on-sale'] as const;

/** Columns by which a table can be sorted. Products without a value come last in both directions. */
export const sortFigures = ['premium', 'price-per-ounce', 'weight', 'fineness', 'stock'] as const;
export type SortFigure = (typeof sortFigures)[number];

export type Sort =
	| (typeof standardSorts)[number]
	| `${SortFigure}-${'low-to-high' | 'high-to-low'}`
	| 'name-a-to-z'
	| 'name-z-to-a';

export const sorts: readonly Sort[] = [
	...standardSorts,
	...sortFigures.flatMap((figure) => [`${figure}-low-to-high`, `${figure}-high-to-low`] as const),
	'name-a-to-z',
	'name-z-to-a',
];

export const statuses = ['in-stock', 'on-sale'] as const;

/** Ranges of the premium over spot, in percent: from `from` up to the next range. */
export const premiumBands = [
	{ slug: 'under-3', name: 'Under 3%', from: Number.NEGATIVE_INFINITY },
	{ slug: '3-to-5', name: '3 to 5%', from: 3 },
	{ slug: '5-to-10', name: '5 to 10%', from: 5 },
	{ slug: '10-and-more', name: '10% and more', from: 10 },
] as const;

/** Parameters that may be repeated to give several values. */
export const repeatableParams = [
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
export type RepeatableParam = (typeof repeatableParams)[number];

/** Maximum number of values of one parameter. */
export const maxRepeats = 20;
