import { mostValues } from '../../contract/catalogue/listing-choices.ts';
import { type KeptRoute, keptRoutes, type Reading } from './kept-routes.ts';

/** The one address of all that ask for the same page, or for the data of it. */
export type PageAddress = {
	/** Path and known parameters in the order of the table, without the origin. */
	target: string;
	/** How long it is good, in seconds. */
	life: number;
	/** Whether its kind has no bound, such as searches: anybody can think of one more. */
	isUnbounded: boolean;
};

/** Longer ones are rendered, and not kept. */
const longestTarget = 500;
const dataEnd = '.data';

/**
 * Where a request leads, as it is kept.
 *
 * @param target path and query, as they were sent
 * @param leafOf the id of the route that a path ends at: the one whose data a navigation may ask for alone
 * @returns undefined for what is not kept, or is written in a way that no link of the shop's is
 */
export function addressOf(target: string, leafOf: (path: string) => string): PageAddress | undefined {
	if (target.length > longestTarget) return undefined;
	const mark = target.indexOf('?');
	const path = mark < 0 ? target : target.slice(0, mark);
	const isData = path.endsWith(dataEnd);
	const page = isData ? pageOf(path) : path;
	const route = routeOf(page);
	if (!route) return undefined;
	if (mark < 0) return { target: path, life: route.life, isUnbounded: false };

	const given = new URLSearchParams(target.slice(mark));
	const known = new URLSearchParams();
	if (isData) {
		const part = given.get('_routes');
		if (part !== null && part !== leafOf(page)) return undefined;
		if (part !== null) known.set('_routes', part);
	}
	const isMeant = (params: KeptRoute['params']) => Object.entries(params).every(readInto(known, given, route.several));
	if (!isMeant(route.params)) return undefined;
	const bounded = known.size;
	const isMany = new Set(known.keys()).size < bounded;
	if (!isMeant(route.unbounded)) return undefined;
	return {
		target: known.size > 0 ? `${path}?${known}` : path,
		life: route.life,
		isUnbounded: isMany || known.size > bounded,
	};
}

/**
 * Notes a parameter as it is kept, if it is given and means anything: of several values each once and in one order.
 *
 * @returns whether a page is kept that has it
 */
function readInto(known: URLSearchParams, given: URLSearchParams, several: readonly string[] = []) {
	return ([name, read]: [string, Reading]): boolean => {
		const values = several.includes(name) ? given.getAll(name) : given.getAll(name).slice(0, 1);
		if (values.length > mostValues) return false;
		const meant = values.map(read);
		for (const value of [...new Set(meant)].sort()) if (value) known.append(name, value);
		return !meant.includes(undefined);
	};
}

/** React Router's address of a page's data, without its ending. */
function pageOf(path: string): string {
	return path === '/_root.data' ? '/' : path.slice(0, -dataEnd.length);
}

function routeOf(page: string): KeptRoute | undefined {
	if (page.includes(':')) return undefined;
	if (Object.hasOwn(keptRoutes, page)) return keptRoutes[page];
	const [, parent, id] = page.match(/^(\/[\w-]+)\/([\w-]+)$/) ?? [];
	return id === undefined ? undefined : keptRoutes[`${parent}/:id`];
}
