import { useState } from 'react';
import { useMatches } from 'react-router';
import whole from './app.css?url';
import first from './first.css?url';
import rest from './rest.css?url';

/** Said by what is not among the pages of goods: a layout, or a page in a layout that has both. Which sheet that takes, builds read from it, too. */
export type SheetHandle = { needsRest: true };

declare global {
	interface Window {
		/** Resolves once all looks are there; rejects where they do not come. Of the parts that open over a page, and of React Router's build. */
		bringRest?: typeof bringRest;
	}
}

let brought: { link: HTMLLinkElement; come: Promise<void> } | undefined;

/** The sheet that this document links by itself, for good: docs/decisions/095-three-sheets.md. */
export function useSheet(): string {
	const needsRest = useMatches().some(({ handle }) => (handle as Partial<SheetHandle> | undefined)?.needsRest);
	// An error in place of the whole page brings another document, without what was brought into this one.
	const [sheet] = useState(needsRest || brought ? whole : first);
	return sheet;
}

/** Behind the first sheet, where it stays: a link of React's own would leave with the page that asked for it. */
async function bringRest(): Promise<void> {
	if (document.querySelector(`link[rel=stylesheet][href="${whole}"]`)) return;
	if (!brought?.link.isConnected) {
		const link = document.createElement('link');
		const come = new Promise<void>((resolve, reject) => {
			link.onload = () => resolve();
			link.onerror = () => {
				link.remove();
				reject(new Error(`${rest} did not come.`));
			};
		});
		Object.assign(link, { rel: 'stylesheet', href: rest });
		document.head.append(link);
		brought = { link, come };
	}
	return brought.come;
}

if (!import.meta.env.SSR) window.bringRest = bringRest;

/** What is to be brought ahead, like the code of pages that are linked; nothing where it is there. */
export const restAhead = (): string[] =>
	brought || document.querySelector(`link[rel=stylesheet][href="${whole}"]`) ? [] : [rest];
