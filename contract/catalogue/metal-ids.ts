type MetalFacts = {
	/** The chemical symbol, as used in hallmarks. */
	symbol: string;
	/** The ISO 4217 code, as used by price feeds. */
	code: string;
};

const facts = {
	gold: { symbol: 'Au', code: 'XAU' },
	silver: { symbol: 'Ag', code: 'XAG' },
	platinum: { symbol: 'Pt', code: 'XPT' },
	palladium: { symbol: 'Pd', code: 'XPD' },
} satisfies Record<string, MetalFacts>;

/** The metals with a spot price. Separate from their schema, so that browsers load less code. */
export type MetalId = keyof typeof facts;
export const metalFacts: Readonly<Record<MetalId, MetalFacts>> = facts;
export const metalIds = Object.keys(facts) as readonly string[] as readonly [MetalId, ...MetalId[]];
