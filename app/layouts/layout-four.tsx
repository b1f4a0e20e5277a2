import { Outlet } from 'react-router';
import type { LayoutHandle } from './frame.tsx';

/** Reading: a masthead. */
export const handle = {
	look: { name: 'layout-four', header: 'masthead', crumbs: 'plain' },
} satisfies LayoutHandle;

export default Outlet;
