import { Outlet } from 'react-router';
import type { LayoutHandle } from './frame.tsx';

/** One product: a slim header, so that the buy bar has its room on phones. */
export const handle = {
	look: { name: 'layout-three', header: 'slim', crumbs: 'plain', promises: 'page' },
} satisfies LayoutHandle;

export default Outlet;
