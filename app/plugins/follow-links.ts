import { pageLinks } from '../navigation/ahead-rules.ts';
import { followLink } from '../navigation/follow-link.ts';
import type { Plugin } from './plugin.ts';

/**
 * Links that React does not look after: of a part whose code is still on its way, or lost (`app/ui/lazy-part.tsx`). They lead
 * on as all others do, without loading a page whole.
 */
export const followLinks: Plugin = {
	name: 'follow-links',
	setup() {
		// Before React, which lets nobody else hear of a press in such a part.
		addEventListener('click', follow, true);
		return () => removeEventListener('click', follow, true);
	},
};

function follow(event: MouseEvent): void {
	const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(pageLinks);
	if (!link || isLookedAfter(link)) return;
	// What is not ready yet cannot lead on by itself.
	if (document.documentElement.dataset.hydrated === '') followLink(event, link);
}

/** React writes on each element what it knows of it. */
const isLookedAfter = (link: Element) => Object.keys(link).some((key) => key.startsWith('__reactProps$'));
