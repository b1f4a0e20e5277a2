import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { useFocusOnNavigation } from '../navigation/use-focus-on-navigation.ts';
import type { Crumb } from '../ui/breadcrumbs.tsx';
import { BreadcrumbBand, type CrumbLook } from './breadcrumb-band.tsx';
import { ErrorPage, errorMeta } from './error-page.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { type FramedLayout, frameLooks } from './layouts.ts';
import { SkipLink } from './skip-link.tsx';

/**
 * A route's say in its frame. Export `handle = { crumbs: … } satisfies FrameHandle`; a function gets the route's own
 * loader data.
 */
// biome-ignore lint/suspicious/noExplicitAny: each route knows its own data
export type FrameHandle = { crumbs?: Crumb[] | ((data: any) => Crumb[]) };

/** A layout's say: which one it is. It renders nothing itself. */
export type LayoutHandle = { layout: FramedLayout };

/**
 * The frame that the page's layout asks for, around the page; a home brings its own. It stands above the layouts, so that header and
 * footer stay what they are from one to another: a quarter of a product's page, 220 of its 960 elements.
 */
export function PageFrame({ children }: { children: ReactNode }) {
	const handles = useMatches().map(({ handle }) => handle as Partial<LayoutHandle> | undefined);
	const layout = handles.find((handle) => handle?.layout)?.layout;
	return layout ? <Frame layout={layout}>{children}</Frame> : children;
}

/** The one body of every layout with a header and a footer. */
function Frame({ layout, children }: { layout: FramedLayout; children: ReactNode }) {
	const { header, crumbs, promises } = frameLooks[layout];
	return (
		<div data-layout={layout} className="flex min-h-dvh flex-col">
			<SkipLink />
			<Header variant={header} />
			{crumbs && <Way look={crumbs} />}
			<Main>{children}</Main>
			<Footer promises={promises} />
		</div>
	);
}

/** An error where there is no frame around it. */
export function FramedError({ error }: { error: unknown }) {
	return (
		<Frame layout="default">
			<ErrorPage error={error} />
		</Frame>
	);
}

// From here, so that errors come in the file of the frame: one of their own has every page load 150 bytes more.
export { ErrorPage, errorMeta };

/**
 * The page itself, where the skip link and every navigation lead. Homes, which bring their own header and footer, use it
 * too. It fills the screen, so that what follows is not seen to move when a page finds in the browser what it holds.
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

function Way({ look }: { look: CrumbLook }) {
	const match = useMatches().at(-1);
	const crumbs = (match?.handle as FrameHandle | undefined)?.crumbs;
	const items = typeof crumbs === 'function' ? (match?.loaderData ? crumbs(match.loaderData) : []) : (crumbs ?? []);
	return <BreadcrumbBand items={items} look={look} />;
}
