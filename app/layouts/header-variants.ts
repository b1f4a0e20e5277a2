import { readingLinks, type SiteLink } from './site-links.ts';

/** What a header shows beside the parts that every header has. */
type HeaderOptions = {
	/** The style of the departments: on a line, without it, or also in a lighter color on pages where they matter less. */
	departments: 'ruled' | 'plain' | 'quiet';
	/** A text before the departments on wide screens. */
	motto?: string;
	/** Links after the departments. */
	links?: readonly SiteLink[];
};

export type HeaderVariant = 'full' | 'quiet' | 'slim' | 'masthead';

/** The headers of the layouts. All have the same parts in the same places, so that shoppers find them on every page. */
export const headerVariants: Readonly<Record<HeaderVariant, HeaderOptions>> = {
	full: { departments: 'ruled' },
	/** Cart and lists. */
	quiet: { departments: 'quiet' },
	/** Product pages, where breadcrumbs follow. */
	slim: { departments: 'plain' },
	/** Blog and news. */
	masthead: { departments: 'ruled', motto: 'Notes on metal, markets and making', links: readingLinks },
};
