import type { Valued } from './valuation.ts';

/** In which order holdings are shown. Those that have no figure to go by come last. */
export const holdingOrders = {
	newest: { name: 'Newest first', compare: () => 0 },
	value: { name: 'Highest value', compare: (one, other) => (other.value ?? -1) - (one.value ?? -1) },
	gain: { name: 'Highest gain', compare: (one, other) => byGain(other) - byGain(one) },
	loss: { name: 'Lowest gain', compare: (one, other) => byLoss(one) - byLoss(other) },
	metal: {
		name: 'Metal',
		compare: (one, other) => one.holding.metal_id.localeCompare(other.holding.metal_id, 'en'),
	},
} satisfies Record<string, { name: string; compare: (one: Valued, other: Valued) => number }>;
export type HoldingOrder = keyof typeof holdingOrders;

const byGain = ({ gain }: Valued) => gain ?? Number.MIN_SAFE_INTEGER;
const byLoss = ({ gain }: Valued) => gain ?? Number.MAX_SAFE_INTEGER;
