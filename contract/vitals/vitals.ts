/**
 * The vitals that the shop measures in real browsers, with the upper bounds of their histogram buckets and the limit of what counts as good
 * (https://web.dev/articles/vitals). LCP and INP are in milliseconds, CLS has no unit. Stored buckets are numbered by these bounds: never
 * change them, add a metric instead.
 */
export const vitals = {
	LCP: { bounds: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000], good: 2_500, max: 120_000 },
	INP: { bounds: [25, 50, 75, 100, 150, 200, 300, 500, 1_000], good: 200, max: 60_000 },
	CLS: { bounds: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1], good: 0.1, max: 100 },
} as const;

export type VitalName = keyof typeof vitals;
export const vitalNames = ['LCP', 'INP', 'CLS'] as const satisfies VitalName[];

export const devices = ['phone', 'desktop'] as const;
export type Device = (typeof devices)[number];

/** Browsers send `PageVitals` here. The name is not one that ad blockers know. */
export const vitalsPath = '/page-timings';

/** The bucket of a value: the number of the first bound that is not smaller, or the number of bounds. */
export function bucketOf(name: VitalName, value: number): number {
	const found = vitals[name].bounds.findIndex((bound) => value <= bound);
	return found === -1 ? vitals[name].bounds.length : found;
}

/**
 * Estimates the 75th percentile as Prometheus does, by linear interpolation within a bucket.
 *
 * @param counts by bucket
 * @returns undefined without values; infinity if it is above the last bound
 */
export function p75Of(name: VitalName, counts: readonly number[]): number | undefined {
	const total = counts.reduce((sum, count) => sum + count, 0);
	if (total === 0) return undefined;
	const { bounds } = vitals[name];
	let before = 0;
	for (const [bucket, upper] of bounds.entries()) {
		const count = counts[bucket] ?? 0;
		if (before + count >= 0.75 * total) {
			const lower = bounds[bucket - 1] ?? 0;
			return lower + ((0.75 * total - before) / count) * (upper - lower);
		}
		before += count;
	}
	return Number.POSITIVE_INFINITY;
}
