import { Outlet } from 'react-router';
import type { LayoutHandle } from './frame.tsx';

/** Browsing: the departments, and the way here on a band. */
export const handle = {
	look: { name: 'layout-two', header: 'full', crumbs: 'band' },
} satisfies LayoutHandle;

export default Outlet;
