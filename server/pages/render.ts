import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
	createRequestHandler,
	matchRoutes,
	type RouteObject,
	type RouterContext,
	RouterContextProvider,
	type ServerBuild,
} from 'react-router';
import type { BackendSource, ServerParts } from '../../app/api/backend.server.ts';
import { policyHeader } from '../content-policy.ts';
import type { PriceWriter } from './gaps/gaps.ts';
import { keepParts } from './kept-parts.ts';
import { takeMarks, withScripts } from './page-scripts.ts';
import { withEtag } from './payload-etag.ts';

/** The app as it is to be served: from its build, or from Vite in development. */
export type App = {
	build: () => Promise<ServerBuild>;
	serve: (listener: RequestListener) => Server;
	close: () => Promise<void>;
};

/** What `app/entry.server.tsx` exports besides its handler. */
type EntryModule = PriceWriter & { serverContext: RouterContext<ServerParts | null>; scriptMark: string };

/** Other protocols than the one we speak, such as h2c, are an offer, not a demand: who makes it is served as everybody is. */
export const serverOptions = {
	shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
};

/** @throws Error when the app has not been built */
export async function openBuiltApp(folder: string): Promise<App> {
	const file = join(folder, 'server/index.js');
	if (!existsSync(file)) throw new Error(`There is no build in ${folder}. Run 'npm start', which builds when needed.`);
	const build: ServerBuild = await import(pathToFileURL(file).href);
	return {
		build: async () => build,
		serve: (listener) => createServer(serverOptions, listener),
		close: async () => {},
	};
}

/** Renders a page for who asks from a network address; its loaders call another backend than usual where one is named. */
export type Pages = (request: Request, clientAddress: string, backend?: BackendSource) => Promise<Response>;

/** How the app makes texts of prices. */
export const priceWriterOf = ({ module }: ServerBuild['entry']): PriceWriter =>
	module as ServerBuild['entry']['module'] & EntryModule;

/**
 * Renders the app's pages, handing `parts` to its loaders and actions.
 *
 * @param policy of every page but for its scripts; undefined where one that lets all run is set elsewhere
 */
export function createPages(
	build: App['build'],
	parts: Omit<ServerParts, 'clientAddress' | 'page'>,
	policy: string | undefined,
): Pages {
	let known: ReturnType<typeof handlerOf> | undefined;
	function handlerOf(built: ServerBuild) {
		const { serverContext, scriptMark: mark } = built.entry.module as ServerBuild['entry']['module'] & EntryModule;
		const onDrift = (part: string) =>
			parts.log.error({ err: new Error(part.slice(0, 300)) }, 'a part of pages is not always what it says it shows');
		// Of a build that it is given React Router sorts the routes once; of a function that gives one, with each request.
		const handle = createRequestHandler(built, process.env.NODE_ENV);
		return { built, handle, serverContext, mark, partsOfPage: keepParts({ mark, onDrift }) };
	}

	return async (request, clientAddress, backend = parts.backend) => {
		const built = await build();
		if (known?.built !== built) known = handlerOf(built);
		const { handle, serverContext, mark, partsOfPage } = known;
		const { putIn, ...keeper } = partsOfPage();
		const taken: string[] = [];
		// While they are worked on, parts are others from one moment to the next; and a form that was sent has its answer in it.
		const isAlike = policy !== undefined && request.method === 'GET';
		const page = { keeper: isAlike ? keeper : null, take: (html: string) => void taken.push(html) };
		const context = new RouterContextProvider();
		context.set(serverContext, { ...parts, backend, clientAddress, page });
		const answer = await handle(request, context);
		const html = taken.at(-1) ?? (isHtml(answer) ? await answer.text() : undefined);
		if (html === undefined) return withEtag(request, answer);
		const { html: body, own } = takeMarks(html, mark, putIn);
		// It stands before the page, which cannot be sent while it is rendered.
		if (policy) answer.headers.set(policyHeader, withScripts(policy, body, own));
		return new Response(body, { status: answer.status, headers: answer.headers });
	};
}

const isHtml = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/html') === true;

/** Tells whether forms can be sent to a path, or to the data of the page there: whether its route has an action. */
export function formTakers(build: App['build']): (path: string) => Promise<boolean> {
	return async (path) => {
		const { routes } = await build();
		const page = path.replace(/\/_root\.data$/, '/').replace(/(\/_)?\.data$/, '');
		return routes[leavesOf(routes)(page)]?.module.action !== undefined;
	};
}

/** Tells the id of the route that a path ends at; empty where there is none. */
export function leavesOf(routes: ServerBuild['routes']): (path: string) => string {
	const tree = treeOf(routes);
	return (path) => matchRoutes(tree, path)?.at(-1)?.route.id ?? '';
}

/** The routes below one, or all, as they are matched. */
export function treeOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
	const children = Object.values(routes).filter((route) => route?.parentId === parentId);
	return children.flatMap((route): RouteObject[] => {
		if (!route) return [];
		const { id, path, caseSensitive } = route;
		if (route.index) return [{ id, path, caseSensitive, index: true as const }];
		return [{ id, path, caseSensitive, children: treeOf(routes, id) }];
	});
}
