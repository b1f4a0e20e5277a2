export type PageMark = number | 'ellipsis-before' | 'ellipsis-after';

/** The page numbers to show: both ends, the current page and its neighbors, with marks for omitted pages. */
export function pageNumbers(page: number, pages: number): PageMark[] {
	const near = [1, page - 1, page, page + 1, pages];
	const visible = [...new Set(near)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
	return visible.flatMap((number, index): PageMark[] => {
		const before = visible[index - 1] ?? 0;
		if (number - before === 2) return [number - 1, number];
		if (number - before > 2) return [number > page ? 'ellipsis-after' : 'ellipsis-before', number];
		return [number];
	});
}
