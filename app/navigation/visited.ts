/** The data of pages, by route, as React Router takes it in place of an answer. */
export type KeptPage = { routes: Record<string, { data: unknown }> };

/** So many pages can be gone back to while nobody answers. */
const most = 20;

/** What was shown in this tab, so that it can be gone back to while nobody answers; the oldest goes first. */
export function createVisited() {
	const pages = new Map<string, Record<string, unknown>>();
	return {
		/** @param page path and query */
		keep(page: string, data: Record<string, unknown>) {
			pages.delete(page);
			pages.set(page, data);
			const [oldest] = pages.keys();
			if (pages.size > most && oldest !== undefined) pages.delete(oldest);
		},
		/** @param wanted ids of the routes whose data it must have; any, where none is named */
		find(page: string, wanted: string[]): KeptPage | undefined {
			const data = pages.get(page);
			if (!data || !wanted.every((id) => Object.hasOwn(data, id))) return undefined;
			return { routes: Object.fromEntries(Object.entries(data).map(([id, of]) => [id, { data: of }])) };
		},
	};
}
