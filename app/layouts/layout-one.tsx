import { Outlet } from 'react-router';
import type { SheetHandle } from '../sheets.ts';
import type { LayoutHandle } from './frame.tsx';

/** Buying: a quiet header and the shop's promises. */
export const handle = {
	look: { name: 'layout-one', header: 'quiet', trust: true },
	sheet: 'whole',
} satisfies LayoutHandle & SheetHandle;

export default Outlet;
