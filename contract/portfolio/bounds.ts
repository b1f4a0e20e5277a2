/** Limits of a holding. Together with `maxHoldings`, they keep every sum of cents exact. */
export const holdingBounds = {
	/** Fine troy ounces of one item. */
	weight: { min: 0.000_001, max: 10_000 },
	pieces: { min: 1, max: 100_000 },
	/** Fine troy ounces of all items. */
	allPieces: 100_000,
	/** Dollars paid for all items. */
	price: 1_000_000_000,
	/** Length of the title in characters. */
	title: 120,
	/** The earliest day. */
	begin: '1900-01-01',
};
