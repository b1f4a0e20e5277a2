import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { serverRenderedComponent } from '../ui/lazy-component.tsx';
import { Main } from './frame.tsx';
import { SkipLink } from './skip-link.tsx';

// The server's HTML contains both parts, whose links work without JavaScript. Their code is loaded after the page.
const Header = serverRenderedComponent(
	import.meta.env.SSR ? (await import('./checkout-header.tsx')).default : undefined,
	() => import('./checkout-header.tsx'),
);
const Footer = serverRenderedComponent(
	import.meta.env.SSR ? (await import('./checkout-footer.tsx')).default : undefined,
	() => import('./checkout-footer.tsx'),
);

/** The layout of the checkout, with a shorter header and footer. */
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
