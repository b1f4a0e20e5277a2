import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';

/** A route's pattern and its layout. Files that are not pages have no layout. */
export type TableRoute = { pattern: string; layout?: string };

/** Every route of the shop. A pattern with an optional parameter (`:id?`) becomes two: without and with it. */
export function readRoutes(entries: RouteConfigEntry[] = routes, layout?: string): TableRoute[] {
	return entries.flatMap((entry) => {
		if (entry.children) return readRoutes(entry.children, layoutOf(entry.file) ?? layout);
		const pattern = `/${entry.path ?? ''}`;
		const patterns = pattern.endsWith('?') ? [pattern.replace(/\/:\w+\?$/, ''), pattern.slice(0, -1)] : [pattern];
		return patterns.map((one) => ({ pattern: one, ...(layout && { layout }) }));
	});
}

/** The name of a layout's file, which its pages have as `data-layout`. errors.tsx renders no layout. */
function layoutOf(file: string): string | undefined {
	const name = file.match(/^layouts\/([\w-]+)\.tsx$/)?.[1];
	// The checkout is the buying layout without the shop around it.
	if (name === 'checkout') return 'layout-one';
	return name === 'errors' ? undefined : name;
}
