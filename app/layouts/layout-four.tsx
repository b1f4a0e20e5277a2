import { Outlet } from 'react-router';
import type { SheetHandle } from '../sheets.ts';
import type { LayoutHandle } from './frame.tsx';

/** Reading: a masthead. */
export const handle = {
	look: { name: 'layout-four', header: 'masthead', crumbs: 'plain' },
	sheet: 'reading',
} satisfies LayoutHandle & SheetHandle;

export default Outlet;
