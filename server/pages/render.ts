import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { BackendSource, ServerServices } from '../../app/api/backend.server.ts';
import { policyHeader } from '../http/content-security-policy.ts';
import { requestId } from '../log/request-id.ts';
import { collectScriptHashes } from './page-scripts.ts';
import { withEtag } from './payload-etag.ts';
import { createRouteMatcher, pagePath, type RouteQueries, routeQueries } from './route-queries.ts';

/** The app, from its build or, in development, from Vite. */
export type App = {
	build: () => Promise<ServerBuild>;
	serve: (listener: RequestListener) => Server;
	close: () => Promise<void>;
};

/** Further exports of `app/entry.server.tsx`. */
type EntryModule = { serverContext: RouterContext<ServerServices | null>; scriptMark: string };

/** Maximum size of request headers in bytes. They include cookies of other sites on the same domain: 17 KB occur, more than Node's default. */
const maxHeaderSize = 32 * 1024;

/** An Upgrade header with another protocol, such as h2c, is only an offer: the server ignores it. */
export const serverOptions = {
	maxHeaderSize,
	shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
};

const badRequests: Record<string, { status: string; text: string }> = {
	HPE_HEADER_OVERFLOW: {
		status: '431 Request Header Fields Too Large',
		text: `Your browser sent more than ${maxHeaderSize / 1024} KB of cookies and other headers, more than this shop accepts. Delete the cookies for this site and related sites, then reload the page.`,
	},
	ERR_HTTP_REQUEST_TIMEOUT: {
		status: '408 Request Timeout',
		text: 'The request took too long to arrive. Reload the page.',
	},
};
const otherBadRequest = {
	status: '400 Bad Request',
	text: 'This server can’t read the request.',
};

/** Explains to the client why its request is malformed. Node's own response has no body. */
export function explainBadRequests(server: Server): Server {
	return server.on(
		'clientError',
		(error: NodeJS.ErrnoException, socket: Duplex & { _httpMessage?: ServerResponse }) => {
			// Node's own behavior, also in the middle of another response: https://nodejs.org/api/http.html#event-clienterror
			if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy(error);
			const { status, text } = badRequests[error.code ?? ''] ?? otherBadRequest;
			const head = [
				`HTTP/1.1 ${status}`,
				'Connection: close',
				'Content-Type: text/plain; charset=utf-8',
				'Cache-Control: no-store',
				`Content-Length: ${Buffer.byteLength(text) + 1}`,
			];
			socket.end(`${head.join('\r\n')}\r\n\r\n${text}\n`);
		},
	);
}

/** @throws Error if the app has not been built */
export async function openBuiltApp(folder: string): Promise<App> {
	const file = join(folder, 'server/index.js');
	if (!existsSync(file)) throw new Error(`There is no build in ${folder}. Run 'npm start', which builds when needed.`);
	const build: ServerBuild = await import(pathToFileURL(file).href);
	return {
		build: async () => build,
		serve: (listener) => explainBadRequests(createServer(serverOptions, listener)),
		close: async () => {},
	};
}

/** Renders a page for a client address. Its loaders call `backend` instead of the usual one. */
export type Pages = (request: Request, clientAddress: string, backend?: BackendSource) => Promise<Response>;

/**
 * Renders the app's pages, and passes `parts` to loaders and actions. Loaders get only the query parameters that their page exports as
 * `searchParams`.
 *
 * @param policy the Content Security Policy of every page, without scripts; undefined in development
 */
export function createPages(
	build: App['build'],
	parts: Omit<ServerServices, 'clientAddress' | 'requestId'>,
	policy: string | undefined,
): Pages {
	let known: ReturnType<typeof handlerOf> | undefined;
	function handlerOf(built: ServerBuild) {
		const { serverContext, scriptMark } = built.entry.module as ServerBuild['entry']['module'] & EntryModule;
		// If it got a function, React Router would sort the routes for each request instead of once per build.
		const handle = createRequestHandler(built, process.env.NODE_ENV);
		return { built, handle, serverContext, scriptMark, knownUrl: routeQueries(built.routes).knownUrl };
	}

	return async (request, clientAddress, backend = parts.backend) => {
		const built = await build();
		if (known?.built !== built) known = handlerOf(built);
		const { handle, serverContext, scriptMark, knownUrl } = known;
		const context = new RouterContextProvider();
		context.set(serverContext, { ...parts, backend, clientAddress, requestId: requestId() });
		const answer = await handle(withKnownQuery(request, knownUrl), context);
		if (!isHtml(answer)) return withEtag(request, answer);
		const { html, sources } = collectScriptHashes(await answer.text(), scriptMark);
		// The header comes before the page, so the page is complete before it is sent.
		if (policy) answer.headers.set(policyHeader, [`${policy}; script-src 'self'`, ...sources].join(' '));
		return new Response(html, { status: answer.status, headers: answer.headers });
	};
}

/** Actions get the complete URL of their form. */
function withKnownQuery(request: Request, knownUrl: RouteQueries['knownUrl']): Request {
	if (request.method !== 'GET' && request.method !== 'HEAD') return request;
	const { href } = knownUrl(new URL(request.url));
	return href === request.url ? request : new Request(href, request);
}

const isHtml = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/html') === true;

/** @returns whether the page at a path, or the page of a data path, has an action */
export function createFormRouteCheck(build: App['build']): (path: string) => Promise<boolean> {
	return async (path) => {
		const { routes } = await build();
		return routes[createRouteMatcher(routes)(pagePath(path)).id]?.module.action !== undefined;
	};
}
