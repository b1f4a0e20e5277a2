/** A scrolling row as the browser measures it, in pixels. */
export type Row = {
	scrollLeft: number;
	clientWidth: number;
	scrollWidth: number;
	/** From the start of one slide to the start of the next. */
	pitch: number;
	gap: number;
};

/** How far a page of a row reaches: the slides that are wholly seen at once, one at least. */
export function pageStep({ clientWidth, pitch, gap }: Row): number {
	return Math.max(1, Math.floor((clientWidth + gap + 1) / pitch)) * pitch;
}

/** Which page of how many a row shows, counted from 1. Half a pixel more or less is the browser's rounding. */
export function pageOf(row: Row): { page: number; pages: number } {
	const most = row.scrollWidth - row.clientWidth;
	if (most <= 1) return { page: 1, pages: 1 };
	const step = pageStep(row);
	const pages = Math.ceil((most - 1) / step) + 1;
	const page = row.scrollLeft >= most - 1 ? pages : Math.min(pages, Math.round(row.scrollLeft / step) + 1);
	return { page, pages };
}
