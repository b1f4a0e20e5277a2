import { Outlet } from 'react-router';
import type { LayoutHandle } from './frame.tsx';

/** Buying: a quiet header and the shop's promises. */
export const handle = {
	look: { name: 'layout-one', header: 'quiet', promises: 'strip' },
} satisfies LayoutHandle;

export default Outlet;
