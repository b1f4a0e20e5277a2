import { Suspense } from 'react';
import { serverRenderedComponent } from '../ui/lazy-component.tsx';

// The server's HTML contains the complete footer, whose links work without JavaScript. Its code is loaded after the page.
const FooterContent = serverRenderedComponent(
	import.meta.env.SSR ? (await import('./footer-content.tsx')).default : undefined,
	() => import('./footer-content.tsx'),
);

/** Where a page shows the shop's promises. Each page shows them once. */
export type PromisePlace = 'strip' | 'page' | 'footer';

/** The footer of every page. */
export function Footer({ promises }: { promises?: PromisePlace | undefined }) {
	return (
		<Suspense>
			<FooterContent promises={promises} />
		</Suspense>
	);
}
