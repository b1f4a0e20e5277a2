import type { SpotPrices } from '../../contract/pricing/spot.ts';

export const noon = Date.parse('2026-11-21T12:00:00Z');

/** Responses with prices of gold and silver some minutes after noon, and with gold's prices of earlier hours. */
export function spotAt(version: number, minutes: number, gold: number, before: number[]): SpotPrices {
	const time = new Date(noon + minutes * 60_000).toISOString();
	const change = { amount: 0, percent: 0 };
	const price = (metal_id: 'gold' | 'silver', name: string, ask: number, line: number[]) => {
		return { metal_id, name, symbol: name, bid: ask, ask, change, updated_at: time, sparkline: [...line, ask] };
	};
	const prices = [price('gold', 'Gold', gold, before), price('silver', 'Silver', 50, [])];
	return {
		version,
		time,
		simulated: true,
		source: 'simulated',
		label: '',
		stale: false,
		paused: false,
		age_seconds: 0,
		prices,
	};
}
