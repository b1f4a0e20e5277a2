import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { useFocusOnNavigation } from '../navigation/use-focus-on-navigation.ts';
import { BreadcrumbBand, type BreadcrumbStyle } from './breadcrumb-band.tsx';
import { ErrorPage, errorMeta } from './error-page.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { type FramedLayout, frameOptions } from './layouts.ts';
import { useCrumbs } from './page-crumbs.ts';
import { SkipLink } from './skip-link.tsx';

/** The name of a layout. The layout's own module renders nothing. */
export type LayoutHandle = { layout: FramedLayout };

/**
 * Renders the frame of the page's layout. A home page renders its own. The frame is above the layouts in the tree, so that header and
 * footer stay mounted when the layout changes: they have 220 of the 960 elements of a product page.
 */
export function PageFrame({ children }: { children: ReactNode }) {
	const handles = useMatches().map(({ handle }) => handle as Partial<LayoutHandle> | undefined);
	const layout = handles.find((handle) => handle?.layout)?.layout;
	return layout ? <Frame layout={layout}>{children}</Frame> : children;
}

/** Header, breadcrumbs, page and footer. */
function Frame({ layout, children }: { layout: FramedLayout; children: ReactNode }) {
	const { header, crumbs, promises } = frameOptions[layout];
	return (
		<div data-layout={layout} className="flex min-h-dvh flex-col">
			<SkipLink />
			<Header variant={header} />
			{crumbs && <PageBreadcrumbs variant={crumbs} />}
			<Main>{children}</Main>
			<Footer promises={promises} />
		</div>
	);
}

/** The error page with a frame, for errors outside any frame. */
export function FramedError({ error }: { error: unknown }) {
	return (
		<Frame layout="default">
			<ErrorPage error={error} />
		</Frame>
	);
}

// Exported here so that the error page is bundled with the frame. A separate file would cost every page 150 bytes.
export { ErrorPage, errorMeta };

/**
 * The page's content, which is the target of the skip link and gets the focus after a navigation. It is at least as tall as the
 * screen, so that the footer doesn't visibly move when a page loads its data in the browser.
 */
export function Main({ children }: { children: ReactNode }) {
	const announcement = useFocusOnNavigation();
	return (
		<>
			<main id="main" tabIndex={-1} className="min-h-[calc(100dvh-5.5rem)] grow outline-none">
				{children}
			</main>
			<p aria-live="polite" className="sr-only">
				{announcement}
			</p>
		</>
	);
}

function PageBreadcrumbs({ variant }: { variant: BreadcrumbStyle }) {
	return <BreadcrumbBand items={useCrumbs()} variant={variant} />;
}
