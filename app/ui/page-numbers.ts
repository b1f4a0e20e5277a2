export type PageMark = number | 'gap-before' | 'gap-after';

/** The page numbers worth showing: the ends, the present one and its neighbors, and marks for what is left out. */
export function pageNumbers(page: number, pages: number): PageMark[] {
	const near = [1, page - 1, page, page + 1, pages];
	const shown = [...new Set(near)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
	return shown.flatMap((number, index): PageMark[] => {
		const before = shown[index - 1] ?? 0;
		if (number - before === 2) return [number - 1, number];
		if (number - before > 2) return [number > page ? 'gap-after' : 'gap-before', number];
		return [number];
	});
}
