import type { Size } from '../piece-size.ts';
import type { Comparison } from './describe-size.ts';
import type { PieceDrawing } from './piece-drawing.ts';
import { card } from './scale.ts';

/** What a product can be compared with. */
export type ComparisonObject = 'quarter' | 'card' | 'ruler' | 'piece';

export const comparisonNames: Record<ComparisonObject, string> = {
	quarter: 'Quarter',
	card: 'Card',
	ruler: 'Ruler',
	piece: 'Another item',
};

/** As specified by the United States Mint, in millimeters. */
export const quarter = { width: 24.26, height: 24.26, isRound: true };

/** Small products are compared with a coin, larger ones with a card. */
export const defaultComparison = ({ width, height }: Size): ComparisonObject =>
	Math.max(width, height) < 60 ? 'quarter' : 'card';

/** The object with the name that sentences use; undefined if there is nothing to compare with. */
export function comparisonFor(against: ComparisonObject, second?: PieceDrawing): Comparison | undefined {
	if (against === 'quarter') return { name: 'a US quarter', size: quarter };
	if (against === 'card') return { name: 'a bank card', size: { ...card, isRound: false } };
	return against === 'piece' && second ? { name: `the ${second.name}`, size: second.size } : undefined;
}
