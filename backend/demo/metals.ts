import type { MetalId } from '../../contract/taxonomy.ts';

/** The demo's spot prices in dollars per troy ounce: invented, fixed, and labelled 'Simulated prices' wherever shown. */
export const demoMetals: { id: MetalId; name: string; symbol: string; bid: number; ask: number }[] = [
	{ id: 'gold', name: 'Gold', symbol: 'XAU', bid: 4083.1, ask: 4085.6 },
	{ id: 'silver', name: 'Silver', symbol: 'XAG', bid: 50.62, ask: 50.74 },
	{ id: 'platinum', name: 'Platinum', symbol: 'XPT', bid: 1541.5, ask: 1546.0 },
	{ id: 'palladium', name: 'Palladium', symbol: 'XPD', bid: 1416.0, ask: 1424.0 },
];
