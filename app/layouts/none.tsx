import { Outlet } from 'react-router';
import type { Route } from './+types/none.ts';
import { errorMeta, FramedError } from './frame.tsx';
import { SkipLink } from './skip-link.tsx';

export const meta: Route.MetaFunction = errorMeta;

/** The layout of the home pages, which render their own header, `<Main>` and footer. */
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
