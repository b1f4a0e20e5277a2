import { createRefreshAtom } from '../catalogue/refresh-list.ts';
import { storedLinesAtom } from './cart.ts';

export const refreshCartAtom = createRefreshAtom(storedLinesAtom);
