import { Outlet } from 'react-router';
import { SkipLink } from '../components/chrome/skip-link.tsx';
import type { Route } from './+types/none.ts';
import { errorMeta, FramedError } from './frame.tsx';

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
	return <FramedError error={error} />;
}
