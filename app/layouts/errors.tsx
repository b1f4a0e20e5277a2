import { Outlet } from 'react-router';
import { ErrorPage, errorTitle } from '../components/chrome/error-page.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/errors.ts';

export const meta: Route.MetaFunction = ({ error }) =>
	error ? pageMeta({ title: errorTitle(error), robots: 'noindex' }) : [];

export default Outlet;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} />;
}
