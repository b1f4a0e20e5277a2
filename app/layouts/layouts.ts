import type { BreadcrumbStyle } from './breadcrumb-band.tsx';
import type { PromisePlace } from './footer.tsx';
import type { HeaderVariant } from './header-variants.ts';

/** How a layout renders its frame. */
type FrameOptions = {
	header: HeaderVariant;
	/** Style of the breadcrumbs. Without it, the layout has none. */
	crumbs?: BreadcrumbStyle;
	/** Where the shop's promises appear: by default, in the footer. */
	promises?: PromisePlace;
};

const options = {
	/** About, contact, account and error pages. */
	default: { header: 'full' },
	/** Cart and order pages: quiet departments and a strip with the shop's promises. */
	'layout-one': { header: 'quiet', promises: 'strip' },
	/** Listings: breadcrumbs on a band. */
	'layout-two': { header: 'full', crumbs: 'band' },
	/** Product pages: no line between departments and breadcrumbs. */
	'layout-three': { header: 'slim', crumbs: 'plain', promises: 'page' },
	/** Blog and news: a motto and their links beside the departments. */
	'layout-four': { header: 'masthead', crumbs: 'plain' },
} satisfies Record<string, FrameOptions>;

/** A layout with the shop's header and footer. Its name is the page's `data-layout` and the name of its module in this folder. */
export type FramedLayout = keyof typeof options;
export const frameOptions: Readonly<Record<FramedLayout, FrameOptions>> = options;

/** Every layout. Pages of 'none' render their own header and footer. */
export type LayoutName = FramedLayout | 'none';
