/** What a browser tells of its connection, where it does. */
export type Connection = { saveData?: boolean; effectiveType?: string };

/** Links of the shop's own to pages of it, opened in this tab. React Router marks those whose routes it is told of. */
export const pageLinks = 'a[data-discover]:not([target], [download])';

/** Whether anything may be fetched that was not asked for: not where data is dear, nor for a tab that nobody looks at. */
export function mayFetchAhead({ saveData, effectiveType = '' }: Connection = {}, hidden: boolean): boolean {
	return !saveData && !effectiveType.endsWith('2g') && !hidden;
}

/** As `mayFetchAhead`, of this tab. */
export function mayTabFetchAhead(): boolean {
	return mayFetchAhead((navigator as Navigator & { connection?: Connection }).connection, document.hidden);
}

/** Path and query of the page that a link leads to; nothing where that is the page itself, or none of the shop's. */
export function pageBehind(href: string, { origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>) {
	const url = new URL(href);
	const page = url.pathname + url.search;
	return url.origin === origin && page !== pathname + search ? page : undefined;
}
