import type { Piece } from './piece.ts';

type Appearance = { base: [number, number, number]; exposure: number };

/** Linear colors of metals, exaggerated so that they can be told apart. Bright metals have a lower exposure. */
const appearances: Record<Piece['metal'], Appearance> = {
	gold: { base: [1, 0.69, 0.265], exposure: 1 },
	'crown gold': { base: [1, 0.63, 0.27], exposure: 0.96 },
	silver: { base: [0.95, 0.945, 0.93], exposure: 0.78 },
	platinum: { base: [0.74, 0.69, 0.625], exposure: 0.7 },
	palladium: { base: [0.59, 0.635, 0.695], exposure: 0.78 },
};

export const appearanceOf = ({ metal }: Pick<Piece, 'metal'>): Appearance => appearances[metal];
