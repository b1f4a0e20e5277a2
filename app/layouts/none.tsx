import { Outlet } from 'react-router';
import { SkipLink } from '../components/chrome/skip-link.tsx';

/** The homes: each brings its own header, `<Main>` and footer. */
export default function None() {
	return (
		<div data-layout="none" className="flex min-h-dvh flex-col">
			<SkipLink />
			<Outlet />
		</div>
	);
}
