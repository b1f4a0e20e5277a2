import { Outlet } from 'react-router';
import { ErrorPage, errorMeta } from '../components/chrome/error-page.tsx';
import type { Route } from './+types/errors.ts';

export const meta: Route.MetaFunction = errorMeta;

export default Outlet;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} />;
}
