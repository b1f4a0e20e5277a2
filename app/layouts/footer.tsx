import { Suspense } from 'react';
import { KeptPart } from '../kept-part.tsx';
import { writtenPart } from '../ui/lazy-part.tsx';

// Whole in the server's HTML, of links alone, which work at once; loaded by the browser after the page.
const FooterContent = writtenPart(
	import.meta.env.SSR ? (await import('./footer-content.tsx')).default : undefined,
	() => import('./footer-content.tsx'),
);

/** The end of every page; with `trust`, the shop's promises before it. */
export function Footer({ trust }: { trust?: boolean | undefined }) {
	return (
		<KeptPart shows={import.meta.env.SSR ? () => `footer ${trust}` : undefined}>
			<Suspense>
				<FooterContent trust={trust} />
			</Suspense>
		</KeptPart>
	);
}
