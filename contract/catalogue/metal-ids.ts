type MetalFacts = {
	/** The chemical symbol, as hallmarks have it. */
	symbol: string;
	/** The ISO 4217 code, as price feeds have it. */
	code: string;
};

const facts = {
	gold: { symbol: 'Au', code: 'XAU' },
	silver: { symbol: 'Ag', code: 'XAG' },
	platinum: { symbol: 'Pt', code: 'XPT' },
	palladium: { symbol: 'Pd', code: 'XPD' },
} satisfies Record<string, MetalFacts>;

/** The metals that have a spot price. Apart from their schema, so that a browser loads no more. */
export type MetalId = keyof typeof facts;
export const metalFacts: Readonly<Record<MetalId, MetalFacts>> = facts;
export const metalIds = Object.keys(facts) as readonly string[] as readonly [MetalId, ...MetalId[]];
