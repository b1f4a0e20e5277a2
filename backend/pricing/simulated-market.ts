import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { type MarketHours, openTime, openTimeOfYear } from './market-hours.ts';

export type Simulation = { seed: number; hours: MarketHours };

/**
 * A metal's yearly volatility, as the standard deviation of its logarithm, and the share that correlates with other
 * metals. Rounded from the metals' last decade.
 */
const volatilities: Record<MetalId, { volatility: number; shared: number }> = {
	gold: { volatility: 0.16, shared: 0.85 },
	silver: { volatility: 0.3, shared: 0.85 },
	platinum: { volatility: 0.25, shared: 0.65 },
	palladium: { volatility: 0.36, shared: 0.5 },
};

/** Numbers of the random paths. */
const sharedPath = 0;
const paths: Record<MetalId, number> = { gold: 1, silver: 2, platinum: 3, palladium: 4 };

/** Number of halvings of the path: it covers 68 years by the second. */
const depth = 31;
const length = 2 ** depth;

/**
 * Returns how the price of a metal changes from one time to others in the simulated market, as factors. The random walk
 * depends only on the seed, not on the steps, and pauses while the market is closed.
 */
export function simulatedChanges(metal: MetalId, from: Date, to: Date[], { seed, hours }: Simulation): number[] {
	const { volatility, shared } = volatilities[metal];
	const scale = volatility / Math.sqrt(openTimeOfYear(hours) / 1000);
	const own = Math.sqrt(1 - shared ** 2);
	const positionAt = (at: Date) => {
		const time = openTime(hours, at);
		return scale * (shared * walk(seed, sharedPath, time) + own * walk(seed, paths[metal], time));
	};
	const start = positionAt(from);
	return to.map((at) => Math.exp(positionAt(at) - start));
}

/**
 * The position of a Brownian path at a time, with variance 1 per second. Found by halving (Lévy's construction), so
 * that any time can be computed directly.
 *
 * @param time milliseconds from the start, up to 68 years
 */
function walk(seed: number, path: number, time: number): number {
	const at = Math.min(Math.max(time / 1000, 0), length - 1);
	const key = mix(mix(seed) ^ path);
	let [left, span] = [0, length];
	let [low, high] = [0, Math.sqrt(length) * randomNormal(mix(key), 0)];
	for (let level = depth; level > 0; level--) {
		const half = span / 2;
		const middle = (low + high) / 2 + (Math.sqrt(span) / 2) * randomNormal(mix(key ^ level), left / span);
		if (at < left + half) high = middle;
		else {
			left += half;
			low = middle;
		}
		span = half;
	}
	return low + (high - low) * (at - left);
}

/**
 * A deterministic random number with mean 0 and variance 1: the sum of four uniform numbers, which is nearly normal.
 */
function randomNormal(key: number, index: number): number {
	const one = mix(key ^ index);
	const other = mix(one ^ 0x9e3779b9);
	const sum = (one & 0xffff) + (one >>> 16) + (other & 0xffff) + (other >>> 16) + 2;
	return (sum / 0x10000 - 2) * Math.sqrt(3);
}

/** Mixes the bits of a 32-bit number (the finalizer of MurmurHash3). */
function mix(value: number): number {
	let mixed = value ^ 0x9e3779b9;
	mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
	mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
	return (mixed ^ (mixed >>> 16)) >>> 0;
}
