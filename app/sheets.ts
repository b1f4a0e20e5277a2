import { useState } from 'react';
import { useMatches } from 'react-router';
import whole from './app.css?url';
import first from './first.css?url';
import rest from './rest.css?url';

/**
 * The handle of a layout whose pages are not of goods, or of one such page in a layout that has both kinds. Builds read it, too:
 * `tools/builds/first-sheet.ts`.
 */
export type SheetHandle = { needsRest: true };

declare global {
	interface Window {
		/** Asked by parts that open over a page, and by React Router before it shows one that needs the rest. */
		bringRest?: typeof bringRest;
	}
}

/** How long the rest may take, in milliseconds: 11 KB. */
const patience = 15_000;

let coming: Promise<unknown> | undefined;

/** The sheet that this document links by itself, for good: docs/decisions/095-three-sheets.md. */
export function useSheet(): string {
	const needsRest = useMatches().some(({ handle }) => (handle as Partial<SheetHandle> | undefined)?.needsRest);
	// An error in place of the whole page brings another document, without what was brought into this one.
	const [sheet] = useState(needsRest || coming ? whole : first);
	return sheet;
}

const isWhole = () => document.querySelector(`[href="${whole}"]`);

/**
 * Behind the first sheet, where it stays: a link of React's own would leave with the page that asked for it.
 *
 * @returns what ends once all looks are there
 * @throws Error where they do not come
 */
async function bringRest(): Promise<unknown> {
	if (isWhole()) return;
	coming ??= new Promise((resolve, reject) => {
		const link = document.createElement('link');
		const onerror = () => {
			clearTimeout(limit);
			link.remove();
			coming = undefined;
			reject(new Error(`${rest} did not come.`));
		};
		// Nobody would hear of a line that has gone silent.
		const limit = setTimeout(onerror, patience);
		const onload = () => {
			clearTimeout(limit);
			resolve(undefined);
		};
		document.head.append(Object.assign(link, { rel: 'stylesheet', href: rest, onload, onerror }));
	});
	return coming;
}

if (!import.meta.env.SSR) window.bringRest = bringRest;

/** What is to be brought ahead, like the code of pages that are linked; nothing where it is there. */
export const restAhead = () => (coming || isWhole() ? [] : [rest]);
