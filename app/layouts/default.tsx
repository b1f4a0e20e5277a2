import { Outlet } from 'react-router';
import type { SheetHandle } from '../sheets.ts';
import type { LayoutHandle } from './frame.tsx';

/** About, contact, account and error pages: the whole header. */
export const handle = { look: { name: 'default', header: 'full' }, sheet: 'whole' } satisfies LayoutHandle &
	SheetHandle;

export default Outlet;
