import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { writtenPart } from '../ui/lazy-part.tsx';
import { Main } from './frame.tsx';
import { SkipLink } from './skip-link.tsx';

// Whole in the server's HTML, of links alone, which work at once; loaded by the browser after the page.
const Header = writtenPart(
	import.meta.env.SSR ? (await import('./checkout-header.tsx')).default : undefined,
	() => import('./checkout-header.tsx'),
);
const Footer = writtenPart(
	import.meta.env.SSR ? (await import('./checkout-footer.tsx')).default : undefined,
	() => import('./checkout-footer.tsx'),
);

/** Paying: the buying layout without the shop around it. */
export default function CheckoutLayout() {
	return (
		<div data-layout="layout-one" className="flex min-h-dvh flex-col">
			<SkipLink />
			<Suspense>
				<Header />
			</Suspense>
			<Main>
				<Outlet />
			</Main>
			<Suspense>
				<Footer />
			</Suspense>
		</div>
	);
}
