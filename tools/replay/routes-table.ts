import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';

/** A line of the routes table: its pattern, and the layout around it, which files that are no pages have none of. */
export type TableRoute = { pattern: string; layout?: string };

/** Every route of the shop. What may be left out of a pattern (`:id?`) makes two of it: without it and with it. */
export function readRoutes(entries: RouteConfigEntry[] = routes, layout?: string): TableRoute[] {
	return entries.flatMap((entry) => {
		if (entry.children) return readRoutes(entry.children, layoutOf(entry.file) ?? layout);
		const pattern = `/${entry.path ?? ''}`;
		const patterns = pattern.endsWith('?') ? [pattern.replace(/\/:\w+\?$/, ''), pattern.slice(0, -1)] : [pattern];
		return patterns.map((one) => ({ pattern: one, ...(layout && { layout }) }));
	});
}

/** The name that a layout's file has, which its pages say as `data-layout`; errors.tsx is around pages and draws none. */
function layoutOf(file: string): string | undefined {
	const name = file.match(/^layouts\/([\w-]+)\.tsx$/)?.[1];
	// The checkout is the buying layout without the shop around it.
	if (name === 'checkout') return 'layout-one';
	return name === 'errors' ? undefined : name;
}
