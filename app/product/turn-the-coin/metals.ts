import type { Piece } from './piece.ts';

type Look = { base: [number, number, number]; exposure: number };

/** Colors of metals, linear, further apart than they are, so that they are told by the eye; bright ones are exposed less. */
const looks: Record<Piece['metal'], Look> = {
	gold: { base: [1, 0.69, 0.265], exposure: 1 },
	'crown gold': { base: [1, 0.63, 0.27], exposure: 0.96 },
	silver: { base: [0.95, 0.945, 0.93], exposure: 0.78 },
	platinum: { base: [0.74, 0.69, 0.625], exposure: 0.7 },
	palladium: { base: [0.59, 0.635, 0.695], exposure: 0.78 },
};

export const lookOf = ({ metal }: Pick<Piece, 'metal'>): Look => looks[metal];
