import { Suspense } from 'react';
import { writtenPart } from '../ui/lazy-part.tsx';

// Whole in the server's HTML, of links alone, which work at once; loaded by the browser after the page.
const FooterContent = writtenPart(
	import.meta.env.SSR ? (await import('./footer-content.tsx')).default : undefined,
	() => import('./footer-content.tsx'),
);

/** Where a page has the shop's promises: each page has them once. */
export type PromisePlace = 'strip' | 'page' | 'footer';

/** The end of every page. */
export function Footer({ promises }: { promises?: PromisePlace | undefined }) {
	return (
		<Suspense>
			<FooterContent promises={promises} />
		</Suspense>
	);
}
