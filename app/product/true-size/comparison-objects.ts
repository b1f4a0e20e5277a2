import type { Size } from '../piece-size.ts';
import type { Other } from './describe-size.ts';
import { card } from './scale.ts';
import type { ShownPiece } from './shown-piece.ts';

/** What a piece may be held against. */
export type Against = 'quarter' | 'card' | 'ruler' | 'piece';

export const choices: Record<Against, string> = {
	quarter: 'Quarter',
	card: 'Card',
	ruler: 'Ruler',
	piece: 'Another item',
};

/** As the United States Mint has it, in millimeters. */
export const quarter = { width: 24.26, height: 24.26, isRound: true };

/** A coin is best told beside a coin, a bag beside a card. */
export const bestFor = ({ width, height }: Size): Against => (Math.max(width, height) < 60 ? 'quarter' : 'card');

/** As sentences name it; nothing where there is nothing to compare with. */
export function otherOf(against: Against, second?: ShownPiece): Other | undefined {
	if (against === 'quarter') return { name: 'a US quarter', size: quarter };
	if (against === 'card') return { name: 'a bank card', size: { ...card, isRound: false } };
	return against === 'piece' && second ? { name: `the ${second.name}`, size: second.size } : undefined;
}
