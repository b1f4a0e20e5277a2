/** Links to pages of the shop that open in this tab. */
export const pageLinks = 'a[href^="/"]:not([target], [download])';

/** The Network Information API, where a browser has it. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether pages may be prefetched: not for visitors who save data or have a slow connection. */
export function mayPrefetch({ saveData, effectiveType = '' }: Connection = ownConnection()): boolean {
	return !saveData && !effectiveType.endsWith('2g');
}

function ownConnection(): Connection {
	return (typeof navigator === 'object' && (navigator as { connection?: Connection }).connection) || {};
}
