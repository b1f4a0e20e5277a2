import { Outlet } from 'react-router';
import type { SheetHandle } from '../sheets.ts';
import type { Route } from './+types/none.ts';
import { errorMeta, FramedError } from './frame.tsx';
import { SkipLink } from './skip-link.tsx';

export const handle = { sheet: 'goods' } satisfies SheetHandle;

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
