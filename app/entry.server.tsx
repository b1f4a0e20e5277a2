import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
	type EntryContext,
	isRouteErrorResponse,
	type LoaderFunctionArgs,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router';
import { retryAfter } from '../contract/limits.ts';
import { logFault, serverContext } from './api/backend.server.ts';
import { insertEarlyScript, scriptMark } from './early-clicks/early-clicks.server.ts';
import { RequestIdContext } from './layouts/error-reference.tsx';

export { scriptMark, serverContext };

/** How long a page waits for deferred data, in milliseconds. */
export const streamTimeout = 5_000;

/** Logs errors of loaders and actions, except intended 4xx responses and requests that the visitor has aborted. */
export function handleError(
	error: unknown,
	{ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): void {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	logFault(error, context);
}

/** Gives a 503 response its Retry-After header. Nobody may cache it. */
function setUnavailableHeaders(status: number, headers: Headers): void {
	if (status !== 503) return;
	headers.set('Retry-After', String(retryAfter));
	headers.set('Cache-Control', 'no-store');
}

/** Responds to a client-side navigation with the page's data. */
export function handleDataRequest(response: Response): Response {
	setUnavailableHeaders(response.status, response.headers);
	return response;
}

/** Renders a page. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	page: EntryContext,
	context: RouterContextProvider,
) {
	// `server.ts` caches complete pages. React Router's own server streams pages, except to bots.
	const waitsForAllData = context.get(serverContext) !== null || isbot(request.headers.get('user-agent'));
	const readyOption = waitsForAllData ? 'onAllReady' : 'onShellReady';
	let responseStatus = status;
	let shellRendered = false;
	return new Promise<Response>((resolve, reject) => {
		const { pipe, abort } = renderToPipeableStream(
			<RequestIdContext value={context.get(serverContext)?.requestId}>
				<ServerRouter context={page} url={request.url} nonce={scriptMark} />
			</RequestIdContext>,
			{
				nonce: scriptMark,
				// Never split a page by size: React moves later chunks into place with a script, which fails without JavaScript.
				progressiveChunkSize: Number.MAX_SAFE_INTEGER,
				[readyOption]() {
					shellRendered = true;
					headers.set('Content-Type', 'text/html; charset=utf-8');
					setUnavailableHeaders(responseStatus, headers);
					const body = insertEarlyScript();
					body.once('close', () => clearTimeout(timer));
					pipe(body);
					resolve(new Response(createReadableStreamFromReadable(body), { headers, status: responseStatus }));
				},
				onShellError: reject,
				onError(error: unknown) {
					responseStatus = 500;
					// React Router logs errors that occur before the shell.
					if (shellRendered) logFault(error, context);
				},
			},
		);
		const timer = setTimeout(abort, streamTimeout + 1_000);
	});
}
