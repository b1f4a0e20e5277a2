import { Outlet } from 'react-router';
import type { LayoutHandle } from './frame.tsx';

/** About, contact, account and error pages: the whole header. */
export const handle = { look: { name: 'default', header: 'full' } } satisfies LayoutHandle;

export default Outlet;
