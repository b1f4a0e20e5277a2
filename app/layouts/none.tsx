import { Outlet } from 'react-router';
import { ErrorPage, errorMeta } from '../components/chrome/error-page.tsx';
import { SkipLink } from '../components/chrome/skip-link.tsx';
import type { Route } from './+types/none.ts';
import { Frame } from './frame.tsx';

export const meta: Route.MetaFunction = errorMeta;

/** The homes: each brings its own header, `<Main>` and footer. */
export default function None() {
	return (
		<div data-layout="none" className="flex min-h-dvh flex-col">
			<SkipLink />
			<Outlet />
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return (
		<Frame look={{ name: 'default', header: 'full' }}>
			<ErrorPage error={error} />
		</Frame>
	);
}
