import type { Size } from '../piece-size.ts';

/** What a piece is held against: 'a US quarter'. */
export type Other = { name: string; size: Pick<Size, 'width' | 'height' | 'isRound'> };

/** At most two places, and no zeros at the end. */
const short = (number: number) => String(Number(number.toFixed(2)));

/** '32.7 mm across and 2.87 mm thick', 'Case: 38 mm across', '15 × 8.7 × 0.4 mm'. */
export function measures({ width, height, depth, isRound, part }: Size): string {
	const before = part ? `${part}: ` : '';
	if (isRound) return `${before}${short(width)} mm across${depth ? ` and ${short(depth)} mm thick` : ''}`;
	return `${before}${[width, height, depth].flatMap((side) => (side ? short(side) : [])).join(' × ')} mm`;
}

/** '1.35 times a US quarter'; of what is not round the longer sides are compared. */
export function comparison({ width, height, isRound }: Size, { name, size }: Other): string {
	const areRound = isRound && size.isRound;
	const ratio = Math.max(width, height) / Math.max(size.width, size.height);
	const [times, same] = areRound ? ['times', 'as wide as'] : ['times as long as', 'as long as'];
	if (Math.abs(ratio - 1) < 0.005) return `${same} ${name}`;
	return `${ratio < 0.1 ? ratio.toPrecision(1) : short(ratio)} ${times} ${name}`;
}

/** What is seen, in a sentence. */
export const inWords = (size: Size, other?: Other) =>
	`${measures(size)}${other ? `, ${comparison(size, other)}` : ''}.`;
