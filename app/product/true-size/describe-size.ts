import type { Size } from '../piece-size.ts';

/** A comparison object, such as 'a US quarter'. */
export type Comparison = { name: string; size: Pick<Size, 'width' | 'height' | 'isRound'> };

/** At most two decimals, without trailing zeros. */
const formatNumber = (number: number) => String(Number(number.toFixed(2)));

/** '32.7 mm across and 2.87 mm thick', 'Case: 38 mm across', '15 × 8.7 × 0.4 mm'. */
export function formatMeasurements({ width, height, depth, isRound, part }: Size): string {
	const before = part ? `${part}: ` : '';
	if (isRound) return `${before}${formatNumber(width)} mm across${depth ? ` and ${formatNumber(depth)} mm thick` : ''}`;
	return `${before}${[width, height, depth].flatMap((side) => (side ? formatNumber(side) : [])).join(' × ')} mm`;
}

/** '1.35 times a US quarter'. Compares the longer sides unless both are round. */
export function compareSizes({ width, height, isRound }: Size, { name, size }: Comparison): string {
	const areRound = isRound && size.isRound;
	const ratio = Math.max(width, height) / Math.max(size.width, size.height);
	const [times, same] = areRound ? ['times', 'as wide as'] : ['times as long as', 'as long as'];
	if (Math.abs(ratio - 1) < 0.005) return `${same} ${name}`;
	return `${ratio < 0.1 ? ratio.toPrecision(1) : formatNumber(ratio)} ${times} ${name}`;
}

/** A sentence that describes the drawing. */
export const describeSize = (size: Size, other?: Comparison) =>
	`${formatMeasurements(size)}${other ? `, ${compareSizes(size, other)}` : ''}.`;
