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
import { scriptMark, withEarlyPresses } from './early-clicks/early-clicks.server.ts';

export { scriptMark, serverContext };

/** Data that is deferred longer than this is given up, in milliseconds. */
export const streamTimeout = 5_000;

/** Logs what went wrong in a loader or action; what was refused on purpose, or given up by the visitor, is no fault. */
export function handleError(
	error: unknown,
	{ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): void {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	logFault(error, context);
}

/** What cannot be had for now says when to ask again, and is kept by nobody. */
function sayWhen(status: number, headers: Headers): void {
	if (status !== 503) return;
	headers.set('Retry-After', String(retryAfter));
	headers.set('Cache-Control', 'no-store');
}

/** The data of a page that is navigated to. */
export function handleDataRequest(response: Response): Response {
	sayWhen(response.status, response.headers);
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
	// `server.ts` stores complete pages; React Router's own server streams them to people.
	const isSentWhole = context.get(serverContext) !== null || isbot(request.headers.get('user-agent'));
	const readyOption = isSentWhole ? 'onAllReady' : 'onShellReady';
	let responseStatus = status;
	let shellRendered = false;
	return new Promise<Response>((resolve, reject) => {
		const { pipe, abort } = renderToPipeableStream(
			<ServerRouter context={page} url={request.url} nonce={scriptMark} />,
			{
				nonce: scriptMark,
				// However large a boundary is: put in its place later by a script, it would be missing without JavaScript.
				progressiveChunkSize: Number.MAX_SAFE_INTEGER,
				[readyOption]() {
					shellRendered = true;
					headers.set('Content-Type', 'text/html; charset=utf-8');
					sayWhen(responseStatus, headers);
					const body = withEarlyPresses();
					body.once('close', () => clearTimeout(timer));
					pipe(body);
					resolve(new Response(createReadableStreamFromReadable(body), { headers, status: responseStatus }));
				},
				onShellError: reject,
				onError(error: unknown) {
					responseStatus = 500;
					// Errors before the shell are thrown to React Router, which logs them itself.
					if (shellRendered) logFault(error, context);
				},
			},
		);
		const timer = setTimeout(abort, streamTimeout + 1_000);
	});
}
