import type { CrumbLook } from './breadcrumb-band.tsx';
import type { PromisePlace } from './footer.tsx';
import type { HeaderVariant } from './header.tsx';

/** What tells one layout from another. */
type FrameLook = {
	header: HeaderVariant;
	/** How the way here is shown, if at all. */
	crumbs?: CrumbLook;
	/** Where the shop's promises stand; without it, in the footer. */
	promises?: PromisePlace;
};

const looks = {
	/** About, contact, account and error pages: the whole header. */
	default: { header: 'full' },
	/** Buying: a quiet header and the shop's promises. */
	'layout-one': { header: 'quiet', promises: 'strip' },
	/** Browsing: the departments, and the way here on a band. */
	'layout-two': { header: 'full', crumbs: 'band' },
	/** One product: a slim header, so that the buy bar has its room on phones. */
	'layout-three': { header: 'slim', crumbs: 'plain', promises: 'page' },
	/** Reading: a masthead. */
	'layout-four': { header: 'masthead', crumbs: 'plain' },
} satisfies Record<string, FrameLook>;

/** A layout with the shop's header and footer. Said to tests and styles as `data-layout`; its file in this folder has its name. */
export type FramedLayout = keyof typeof looks;
export const frameLooks: Readonly<Record<FramedLayout, FrameLook>> = looks;

/** Every layout: the pages of 'none' bring their own header and footer. */
export type LayoutName = FramedLayout | 'none';
