import { useState } from 'react';
import { useMatches } from 'react-router';
import whole from './app.css?url';
import goods from './goods.css?url';
import reading from './reading.css?url';
import rest from './rest.css?url';

const sheets = { goods, reading, whole };

/**
 * The handle of a layout, or of a page that needs another sheet than the rest of its layout. Builds read it, too:
 * `tools/builds/first-sheets.ts`.
 */
export type SheetHandle = { sheet: keyof typeof sheets };

declare global {
	interface Window {
		/** Asked by parts that open over a page, and by React Router before it shows a page. */
		bringRest?: typeof bringRest;
	}
}

/** How long the rest may take, in milliseconds: 11 KB. */
const patience = 15_000;

let coming: Promise<unknown> | undefined;

/** The sheet that this document links by itself, for good: docs/decisions/095-sheets-of-what-is-shown-first.md. */
export function useSheet(): string {
	const named = useMatches().map(({ handle }) => (handle as Partial<SheetHandle> | undefined)?.sheet);
	// An error in place of the whole page brings another document, without what was brought into this one, or what it had.
	const [sheet] = useState(() => sheets[hasRest() ? 'whole' : (named.findLast(Boolean) ?? 'whole')]);
	return sheet;
}

const isLinked = (sheet: keyof typeof sheets) => document.querySelector(`[href="${sheets[sheet]}"]`) !== null;
/** While a page is hydrated, that it links the whole sheet says the server, too. */
const hasRest = () => coming !== undefined || (!import.meta.env.SSR && isLinked('whole'));

/**
 * Behind the first sheet, where it stays: a link of React's own would leave with the page that asked for it.
 *
 * @param enough what has the looks, too
 * @returns what ends once all looks are there
 * @throws Error where they do not come
 */
async function bringRest(enough: keyof typeof sheets = 'whole'): Promise<unknown> {
	if (isLinked('whole') || isLinked(enough)) return;
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
export const restAhead = () => (hasRest() ? [] : [rest]);
