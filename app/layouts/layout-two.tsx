import { Outlet } from 'react-router';
import type { SheetHandle } from '../sheets.ts';
import type { LayoutHandle } from './frame.tsx';

/** Browsing: the departments, and the way here on a band. */
export const handle = {
	look: { name: 'layout-two', header: 'full', crumbs: 'band' },
	sheet: 'goods',
} satisfies LayoutHandle & SheetHandle;

export default Outlet;
