import { Outlet } from 'react-router';
import type { Route } from './+types/errors.ts';
import { ErrorPage, errorMeta } from './frame.tsx';

export const meta: Route.MetaFunction = errorMeta;

export default Outlet;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} />;
}
