import { Outlet } from 'react-router';
import type { LayoutHandle } from './frame.tsx';

export const handle = { layout: 'layout-one' } satisfies LayoutHandle;

export default Outlet;
